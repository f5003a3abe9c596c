import { type MoneyFault, readMoney } from '@coverline/contract/money/amounts'
import { isCurrency } from '@coverline/contract/money/currencies'

/** A typed sum: the decimal string to store, or why it is not read. */
export type TypedSum = { amount: string } | { fault: MoneyFault | 'DIGITS_ONLY' }

/** What a field of a sum is: its unit is a currency or `%`, and it may take whole sums alone. */
export interface SumUnit {
  unit?: string | undefined
  isWhole?: boolean | undefined
}

/** Reads a typed sum in the currency of its field. A whole sum has no cents at all. */
export function readTyped(text: string, { unit, isWhole = false }: SumUnit): TypedSum {
  const named = unit !== undefined && isCurrency(unit) ? unit : null
  const money = readMoney(unit === '%' ? text.replace(/\s*%\s*$/u, '') : text, named)
  if (typeof money === 'string') return { fault: money }
  if (money.currency !== named) return { fault: 'OTHER_CURRENCY' }
  if (!isWhole) return { amount: money.amount }
  const whole = money.amount.replace(/\.00$/u, '')
  return whole.includes('.') ? { fault: 'DIGITS_ONLY' } : { amount: whole }
}

/** True for a decimal string, which is what the form stores of a sum that was read; `1.240` was not. */
export const isDecimal = (value: string): boolean => /^\d+(\.\d{1,2})?$/u.test(value)

/** A decimal string as it is edited: ungrouped, with the decimal sign of the language. */
export const editedText = (amount: string, sign: string): string => amount.replace('.', sign)

/** The two sums that `1,240` may mean, as they are written without doubt. */
export function meaningsOf(text: string, sign: string): { whole: string; part: string } {
  const [, before = '', after = ''] = /(\d{1,3})[.,](\d{3})/u.exec(text) ?? []
  return { whole: `${before}${after}${sign}00`, part: `${before}${sign}${after.slice(0, 2)}` }
}
