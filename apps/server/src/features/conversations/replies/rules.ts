import type { Actor } from '../../../platform/actor.ts'
import { seesAll } from '../access.ts'

/**
 * True if the caller may change the reply: its owner, or for team replies a user with access to every
 * request.
 */
export const mayChange = (actor: Actor, { ownerUserId }: { ownerUserId: string | null }): boolean =>
  ownerUserId === null ? seesAll(actor) : ownerUserId === actor.userId
