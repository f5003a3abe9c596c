import type { Context } from '../../../platform/context.ts'
import { acceptGrants } from '../grant-queries.ts'
import { bumpAuthVersion } from '../queries.ts'

/**
 * Makes the invited grants of a user effective, in a transaction of their provider. Returns how many there
 * were.
 */
export async function acceptInvitations(
  ctx: Pick<Context, 'db' | 'now' | 'audit' | 'emit'>,
  userId: string,
): Promise<number> {
  const grantIds = await acceptGrants(ctx.db, userId, ctx.now)
  if (grantIds.length === 0) return 0
  await bumpAuthVersion(ctx.db, [userId])
  for (const entityId of grantIds) ctx.audit({ action: 'members.accepted', entity: 'members', entityId })
  ctx.emit('members.saved', { grantIds }, { anyOf: ['ADD_MEMBERS_VIEW'] })
  return grantIds.length
}
