const runsAsFormula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
const escapedFormula = /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/** Puts an apostrophe before a text that a spreadsheet would run as a formula, phones with `+` among them. */
export function escapeFormula(text: string): string {
  return runsAsFormula.test(text) ? `'${text}` : text
}

/** Takes one such apostrophe off again: `unescapeFormula(escapeFormula(text))` is `text` for every text. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && escapedFormula.test(text) ? text.slice(1) : text
}
