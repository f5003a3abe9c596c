import type { Actor } from '../../platform/actor.ts'
import type { ViewRow } from './queries.ts'

/** A view is its author's; an administrator may tidy up what others share. */
export const mayChange = (actor: Actor, { userId }: Pick<ViewRow, 'userId'>): boolean =>
  userId === actor.userId || actor.isSuperAdmin || actor.roles.includes('ADMIN')

/** What an address holds: an object of JSON; anything else is nothing that a list could show. */
export function isSearch(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
