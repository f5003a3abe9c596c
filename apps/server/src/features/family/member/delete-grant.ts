import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { memberFamily } from '@coverline/contract/family/member-endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'
import { tellGrant } from './tell-grant.ts'

/** Ends at once what the caller lets a person do. */
export async function deleteGrant(
  ctx: CtxOf<typeof memberFamily.deleteGrant>,
  { toPersonProfileId: toId }: InputOf<typeof memberFamily.deleteGrant>,
): Promise<OutputOf<typeof memberFamily.deleteGrant>> {
  const fromId = ctx.actor.insuredId ?? ctx.fail('common.forbidden')
  if (!(await insuredService.grants.end(ctx, { fromId, toId }))) return ctx.fail('common.not-found')
  tellGrant(ctx, 'family.grant-ended', { fromId, toId })
  return { ok: true }
}
