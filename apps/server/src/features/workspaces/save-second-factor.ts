import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { workspaces } from '@coverline/contract/workspaces/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { hasSecondFactor, rightsChanged } from '../accounts/service.ts'
import { findMemberIds, lockProvider, readSecondFactor, writeSecondFactor } from './queries.ts'

/** Chooses who needs a second factor. It takes effect at once, also for members who are signed in. */
export async function saveSecondFactor(
  ctx: CtxOf<typeof workspaces.saveSecondFactor>,
  { secondFactor }: InputOf<typeof workspaces.saveSecondFactor>,
): Promise<OutputOf<typeof workspaces.saveSecondFactor>> {
  const { providerId, userId } = ctx.actor
  const isRequired = secondFactor === 'REQUIRED_FOR_ADMIN' || secondFactor === 'REQUIRED_FOR_ALL'
  // The rule would shut its author out of this page until one is set up.
  if (isRequired && !(userId && (await hasSecondFactor(ctx, userId))))
    return ctx.fail('accounts.own-factor-first')
  if (!(await lockProvider(ctx.db, providerId))) return ctx.fail('common.not-found')
  const before = await readSecondFactor(ctx.db, providerId)
  await writeSecondFactor(ctx.db, providerId, secondFactor)
  await rightsChanged(ctx, await findMemberIds(ctx.db))
  ctx.audit({
    action: 'workspaces.second-factor-saved',
    entity: 'providers',
    entityId: providerId,
    changes: [{ field: 'secondFactor', before, after: secondFactor }],
  })
  ctx.emit('workspaces.profile-saved', { providerId })
  return { ok: true }
}
