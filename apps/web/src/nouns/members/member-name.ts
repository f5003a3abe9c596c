import type { Member } from '@coverline/contract/members/endpoints'

/** Returns a member's name, else the e-mail. */
export function memberName({ firstName, lastName, email, phone }: Member): string {
  return `${firstName} ${lastName}`.trim() || email || phone || '—'
}
