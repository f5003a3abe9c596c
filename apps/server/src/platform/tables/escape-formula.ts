/** Characters that begin a formula in a spreadsheet, also in their full width. */
const starts = '[=+\\-@\\t\\r\\uff1d\\uff0b\\uff0d\\uff20]'
/**
 * Places where a cell may begin: the start of the text, and what another program may take for a delimiter or
 * a line end. The program would drop quotes that follow.
 */
const places = '((?:^|[;,\\t\\r\\n])"*)'
const runsAsFormula = new RegExp(`${places}(?='*${starts})`, 'g')
const escapedFormula = new RegExp(`${places}'(?='*${starts})`, 'g')

/**
 * Prefixes an apostrophe to every part of a text that a spreadsheet would run as a formula, including phones
 * with `+`. The text is then safe in a file with either delimiter.
 */
export function escapeFormula(text: string): string {
  return text.replace(runsAsFormula, "$1'")
}

/** Removes those apostrophes: `unescapeFormula(escapeFormula(text))` is `text` for every text. */
export function unescapeFormula(text: string): string {
  return text.replace(escapedFormula, '$1')
}
