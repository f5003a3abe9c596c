import { dayAfter } from '@coverline/contract/calendar'
import { graceDays, type LicenceState, nearLimit } from '@coverline/contract/workspaces/terms'

export type LicenceFacts = { insuredLimit: number | null; validUntil: string | null; insuredCount: number }

/** Returns the day on which the workspace becomes read-only; null if the licence has no end. */
export function readOnlyFrom({ validUntil }: Pick<LicenceFacts, 'validUntil'>): string | null {
  return validUntil === null ? null : dayAfter(validUntil, graceDays + 1)
}

/** Returns the state of a licence on a day of the provider. */
export function licenceState(licence: LicenceFacts, today: string): LicenceState {
  const { insuredLimit, validUntil, insuredCount } = licence
  const end = readOnlyFrom(licence)
  if (end !== null && today >= end) return 'READ_ONLY'
  if (validUntil !== null && today > validUntil) return 'GRACE'
  if (insuredLimit === null) return 'GOOD'
  if (insuredCount >= insuredLimit) return 'LIMIT_REACHED'
  return insuredCount >= insuredLimit * nearLimit ? 'NEAR_LIMIT' : 'GOOD'
}
