import type { Actor } from '../../platform/actor.ts'
import type { ViewRow } from './queries.ts'

/** A view belongs to its author; an administrator may change shared views too. */
export const mayChange = (actor: Actor, { userId }: Pick<ViewRow, 'userId'>): boolean =>
  userId === actor.userId || actor.isSuperAdmin || actor.roles.includes('ADMIN')

/** True for a JSON object, the only form of a search that a list can show. */
export function isSearch(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
