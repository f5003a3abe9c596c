import type { LikenessReason } from '@coverline/contract/leads/terms'

export type Contacts = { email: string | null; phone: string | null }
type Named = Contacts & { nameKey: string }

const isSame = (one: string | null, other: string | null): boolean =>
  Boolean(one) && one?.toLowerCase() === other?.toLowerCase()
const isOther = (one: string | null, other: string | null): boolean =>
  Boolean(one) && Boolean(other) && !isSame(one, other)

/**
 * Returns why two records may be the same client; empty if nothing says so. The same name counts unless a contact
 * tells them apart: two people called Maria Silva with different phones are two people.
 */
export function likeness(sought: Named, found: Contacts & { nameKeys: readonly string[] }): LikenessReason[] {
  const reasons: LikenessReason[] = []
  if (isSame(sought.email, found.email)) reasons.push('EMAIL')
  if (isSame(sought.phone, found.phone)) reasons.push('PHONE')
  const isNamesake = sought.nameKey !== '' && found.nameKeys.includes(sought.nameKey)
  const isToldApart = isOther(sought.email, found.email) || isOther(sought.phone, found.phone)
  if (isNamesake && (reasons.length > 0 || !isToldApart)) reasons.push('NAME')
  return reasons
}
