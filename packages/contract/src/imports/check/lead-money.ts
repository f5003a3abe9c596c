import { readMoney } from '../../money/amounts.ts'
import { headingCurrency, readCurrency } from '../../money/currencies.ts'
import type { RowCode } from '../formats.ts'

/** What a row of a file of leads says of its money */
export interface LeadMoneyCells {
  /** The cells `deal_premium` and `currency` */
  readonly premium: string
  readonly currency: string
  /** The heading of the premium, such as `Premium (USD)` */
  readonly heading: string
}

/**
 * Returns the currency of a row's lead: that of its cell, of the sum itself or of the heading; null if none is named, so
 * that the provider's holds. A sum that contradicts its row is a fault.
 */
export function leadCurrency(
  { premium, currency, heading }: LeadMoneyCells,
  ofProvider: string | null,
): { currency: string | null } | RowCode {
  const ofRow = currency === '' ? null : readCurrency(currency)
  const ofHeading = headingCurrency(heading)
  if (premium === '') return { currency: ofRow }
  const named = ofRow ?? ofHeading.code
  const money = readMoney(premium, named)
  if (money === 'OTHER_CURRENCY' || money === 'CURRENCY_UNCLEAR' || money === 'NO_CENTS') return money
  // The cell itself is a fault of its own.
  if (typeof money === 'string') return { currency: named }
  if (money.currency === null && ofHeading.isUnclear) return 'CURRENCY_UNCLEAR'
  const meant = readMoney(premium, money.currency ?? ofProvider)
  return meant === 'NO_CENTS' ? meant : { currency: money.currency }
}
