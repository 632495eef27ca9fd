/*
 * Spreadsheet programs run a CSV cell that begins with one of these as a formula, whatever the quotes around it; in East
 * Asian settings the wide ones too.
 * A leading apostrophe makes them show it as text. XLSX cells say themselves that they are text, and need none.
 */
const needsEscape = /^'*[=+\-@\t\r\n＝＋－＠]/
const wasEscaped = /^'+[=+\-@\t\r\n＝＋－＠]/

/** The text as it may stand in a CSV cell; {@link unescapeFormula} gives the same text back. */
export const escapeFormula = (text: string): string => (needsEscape.test(text) ? `'${text}` : text)

/** The text of a CSV cell without the apostrophe that keeps it from being a formula. */
export const unescapeFormula = (text: string): string => (wasEscaped.test(text) ? text.slice(1) : text)
