/** A day as banks write it: 05.11.2026, 05/11/2026, 2026-11-05, 05.11.26; with a time behind it or not. Null when it is none. */
export function readDay(text: string): string | null {
  const value = text.trim().split(/[ T]/u)[0] ?? ''
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(value)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const local = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})$/.exec(value)
  if (!local) return null
  const [, date, month, year = ''] = local
  return dayOf(year.length === 2 ? `20${year}` : year, month, date)
}

/** YYMMDD of MT940. */
export function readShortDay(text: string): string | null {
  return dayOf(`20${text.slice(0, 2)}`, text.slice(2, 4), text.slice(4, 6))
}

/** The day if the calendar has it. */
export function dayOf(year = '', month = '', date = ''): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const moment = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(moment) || year < '1990' || year > '2200') return null
  return new Date(moment).toISOString().slice(0, 10) === day ? day : null
}

/**
 * Cents of an amount with decimal comma or point: `1 234,50`, `1.234,50`, `1,234.50`, `-12.5`, `(12,50)`, `12,50 EUR`. Null when it is
 * none: a lone separator with three digits behind it would be read as thousands by one and as decimals by another.
 */
export function readCents(text: string): bigint | null {
  const trimmed = text.replace(/[\s\u00a0\u202f']/gu, '').replace(/^[A-Z]{3}|[A-Z]{3}$|[€$£₽]/gu, '')
  const isNegative = /^[-−].*|.*-$|^\(.*\)$/u.test(trimmed)
  const digits = trimmed.replace(/[-−+()]/gu, '')
  const found = /^(\d{1,13}|\d{1,3}(?:([.,])\d{3})+)(?:([.,])(\d{1,2}))?$/.exec(digits)
  if (!found || (found[2] !== undefined && found[2] === found[3])) return null
  const [, whole = '', , , fraction = ''] = found
  // `1.234` is a thousand to one bank and 1.234 to another: nobody books on a guess.
  if (found[2] !== undefined && found[3] === undefined && whole.split(/[.,]/).length === 2) return null
  const cents = BigInt(whole.replace(/[.,]/g, '') + fraction.padEnd(2, '0'))
  return isNegative ? -cents : cents
}

/** A text as it is kept: blanks run together, at most so many characters. */
export function readText(text: string | null | undefined, most: number): string | null {
  // oxlint-disable-next-line no-control-regex -- what a database can't store and nobody can see
  const clean = (text ?? '')
    .replace(/[\u0000-\u001f\u007f\s]+/gu, ' ')
    .toWellFormed()
    .trim()
  return clean === '' ? null : clean.slice(0, most)
}
