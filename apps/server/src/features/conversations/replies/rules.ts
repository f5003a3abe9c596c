import type { Actor } from '../../../platform/actor.ts'
import { seesAll } from '../access.ts'

/** Own replies are their owner's; those of the team are changed by whoever works with every request. */
export const mayChange = (actor: Actor, { ownerUserId }: { ownerUserId: string | null }): boolean =>
  ownerUserId === null ? seesAll(actor) : ownerUserId === actor.userId
