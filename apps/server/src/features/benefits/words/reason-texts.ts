import { fieldOfReason } from '@coverline/contract/bookings/rules'
import type { CoverageReason } from '@coverline/contract/bookings/shapes'
import type { CoverageRefusal } from '@coverline/contract/bookings/terms'
import type { Language } from '@coverline/contract/languages'
import { translate } from '@coverline/messages/server'

/** Returns reasons with their sentences in the reader's language. */
export function reasonsIn(language: Language, reasons: readonly CoverageRefusal[]): CoverageReason[] {
  return reasons.map((code) => ({
    field: fieldOfReason(code),
    code,
    text: translate(language, `bookings:reasons.${code}`),
  }))
}
