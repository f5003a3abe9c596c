const runsAsFormula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
const escapedFormula = /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/** Prefixes an apostrophe to a text that a spreadsheet would run as a formula, including phones with `+`. */
export function escapeFormula(text: string): string {
  return runsAsFormula.test(text) ? `'${text}` : text
}

/** Removes that apostrophe: `unescapeFormula(escapeFormula(text))` is `text` for every text. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && escapedFormula.test(text) ? text.slice(1) : text
}
