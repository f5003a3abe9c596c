import type { Member } from '@coverline/contract/members/endpoints'

/** How a member is called: by name, else by e-mail. */
export function memberName({ firstName, lastName, email, phone }: Member): string {
  return `${firstName} ${lastName}`.trim() || email || phone || '—'
}
