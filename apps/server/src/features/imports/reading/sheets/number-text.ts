const days = 86_400_000
/** Formats of Excel that it does not list in the file; the others of the first 50 are amounts or dates. */
const builtInDates = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])

/** How the cells of a style are shown. */
export type NumberFormat = { isDate: boolean; mask: string | null }

/** Removes what is no placeholder: texts in quotes, escaped characters, colors and conditions. */
const bare = (code: string) => code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '')

/** Reads a number format; a mask is one that adds zeros or texts to whole numbers. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return { isDate: builtInDates.has(id), mask: null }
  const [positive = ''] = code.split(';')
  const placeholders = bare(positive)
  if (/[dmyhsгд]/i.test(placeholders) && !/general/i.test(placeholders)) return { isDate: true, mask: null }
  const isMask = /0/.test(placeholders) && /^[0#?\s()+/-]+$/.test(placeholders)
  const isPlain = /^[0#]$/.test(positive.trim())
  return { isDate: false, mask: isMask && !isPlain ? positive : null }
}

/** Shows a whole number by a mask: `"PL-"000000` makes 42 `PL-000042`. */
export function masked(value: number, mask: string): string {
  const tokens = mask.replace(/\[[^\]]*\]/g, '').match(/"[^"]*"|\\.|_.|\*.|./gs) ?? []
  const placeholders = tokens.filter((token) => /^[0#?]$/.test(token)).length
  const digits = [...String(Math.abs(value))]
  // The first placeholder takes all digits that have no place of their own.
  const surplus = digits.splice(0, Math.max(0, digits.length - placeholders)).join('')
  let open = placeholders - digits.length
  let isFirst = true
  let text = value < 0 ? '-' : ''
  for (const token of tokens) {
    if (/^[0#?]$/.test(token)) {
      if (isFirst) text += surplus
      isFirst = false
      if (open > 0) {
        open -= 1
        text += token === '0' ? '0' : ''
      } else text += digits.shift() ?? ''
    } else if (token.startsWith('"')) text += token.slice(1, -1)
    else if (token.startsWith('\\')) text += token.slice(1)
    else if (token.startsWith('_')) text += ' '
    else if (!token.startsWith('*')) text += token
  }
  return text.trim()
}

/**
 * Formats a number with all its digits. Spreadsheets keep 15 digits: a longer number has lost some, so it is shown
 * with an exponent and its cell is a fault where digits matter.
 */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  if (Number.isInteger(value) && Math.abs(value) >= 1e15) {
    return value.toExponential().replace(/^(-?\d+(?:\.\d{1,14})?)\d*e/, '$1E')
  }
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/0+$/, '') : text
}

/** Formats a serial day as dd.mm.yyyy; the part of the day is left out. */
export function dayText(serial: number, is1904: boolean): string {
  // Excel counts a 29 February 1900 that did not exist.
  const shift = is1904 ? 1462 : serial < 60 ? 1 : 0
  const date = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial + shift) * days)
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) return String(serial)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${String(date.getUTCFullYear()).padStart(4, '0')}`
}

/** Formats `1990-11-05T00:00:00` as 05.11.1990; any other text stays. */
export function isoDayText(text: string): string {
  const day = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]|$)/.exec(text)
  return day ? `${day[3]}.${day[2]}.${day[1]}` : text
}
