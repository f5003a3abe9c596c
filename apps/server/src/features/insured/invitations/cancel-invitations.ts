import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { invitations } from '@coverline/contract/invitations/endpoints'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { policyService } from '../../policies/service.ts'
import { cancelPlanned, setUninvited } from './queries.ts'

/** Cancels scheduled invitations of people; people without one are skipped. */
export async function cancelInvitations(
  ctx: CtxOf<typeof invitations.cancel>,
  { personProfileIds }: InputOf<typeof invitations.cancel>,
): Promise<OutputOf<typeof invitations.cancel>> {
  const ids = [...new Set(personProfileIds)]
  const locked = await policyService.lockPeople(ctx.db, ctx.actor.providerId, ids)
  if (locked.length < ids.length) ctx.fail('common.not-found')
  return { canceled: (await takeBackInvitations(ctx, locked)).length }
}

/** Cancels the unsent scheduled invitations of locked people. Returns the ids of those people. */
export async function takeBackInvitations(ctx: Context, locked: readonly string[]): Promise<string[]> {
  const canceled = await cancelPlanned(ctx, locked)
  await setUninvited(ctx, canceled)
  const parentId = newId()
  const isMany = canceled.length > 1
  if (isMany) ctx.audit({ id: parentId, action: 'invitations.canceled-many', entity: 'insured' })
  for (const entityId of canceled)
    ctx.audit({
      action: 'invitations.canceled',
      entity: 'insured',
      entityId,
      ...(isMany ? { parentId } : {}),
    })
  ctx.emit('insured.changed', policyService.eventIds('personProfileIds', canceled))
  ctx.emit('invitations.changed', {})
  return canceled
}
