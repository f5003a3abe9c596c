import { formatDay } from './use-format.ts'

const day = /^\d{4}-\d{2}-\d{2}$/

/** A raw value of the history in words: days as dd.MM.yyyy, nothing as a dash. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return '…'
  const text = String(value)
  return day.test(text) ? formatDay(text) : text
}

/** A change in words: what it was and what it is; a value that is new stands alone. */
export function changeText(label: string, before: unknown, after: unknown): string {
  return before === null || before === ''
    ? `${label}: ${valueText(after)}`
    : `${label}: ${valueText(before)} → ${valueText(after)}`
}
