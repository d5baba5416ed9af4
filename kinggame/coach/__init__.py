"""The coach: hints, reasons and reviews, as pure functions of what a seat has seen. Sentences are made in `i18n`."""
