import { fold } from '@coverline/contract/fold'
import type { StatementLayout, Writing } from '@coverline/contract/statements/layout'
import type { DateOrder, DecimalSign } from '@coverline/contract/statements/terms'
import { signOf } from '@coverline/contract/money/amounts'

const slashed = /^(\d{1,2})\/(\d{1,2})\/(?:\d{4}|\d{2})(?:[ T].*)?$/

/**
 * Infers the order of slash dates: from a number that cannot be a month, else from the language of their
 * heading.
 */
function orderOf(days: readonly string[], heading: string): { order?: DateOrder; isUnsure: boolean } {
  const parts = days.map((day) => slashed.exec(day.trim()))
  if (parts.length === 0 || parts.some((part) => part === null)) return { isUnsure: false }
  const first = parts.map((part) => Number(part?.[1]))
  const second = parts.map((part) => Number(part?.[2]))
  const isMonth = (value: number) => value <= 12
  if (!first.every(isMonth)) return { isUnsure: false }
  if (!second.every(isMonth)) return { order: 'MDY', isUnsure: false }
  // Only English uses both orders.
  const isEnglish = fold(heading).split(' ').includes('date')
  return { isUnsure: isEnglish && first.some((value, nth) => value !== second[nth]) }
}

/** Infers the date and amount formats of the rows below the headings, as far as the rows show them. */
export function inferWriting(
  rows: readonly (readonly string[])[],
  columns: StatementLayout['columns'],
  heading: string,
): { writing: Writing; isUnsureOfDays: boolean } {
  const cellsIn = (place: number | undefined) =>
    place === undefined ? [] : rows.flatMap((row) => ((row[place] ?? '') === '' ? [] : [row[place] ?? '']))
  const { order, isUnsure } = orderOf(cellsIn(columns.day), heading)
  const amounts = [columns.amount, columns.credit, columns.debit].flatMap(cellsIn)
  const signs = new Set<DecimalSign>(amounts.flatMap((amount) => signOf(amount) ?? []))
  const [sign] = signs
  return {
    writing: {
      ...(order ? { dateOrder: order } : {}),
      ...(signs.size === 1 && sign ? { decimalSign: sign } : {}),
    },
    isUnsureOfDays: isUnsure,
  }
}
