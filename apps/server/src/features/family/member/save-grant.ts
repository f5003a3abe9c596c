import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { memberFamily } from '@coverline/contract/family/member-endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'
import { tellGrant } from './tell-grant.ts'

/** Lets an adult of the caller's family see the cover or book, from now on. */
export async function saveGrant(
  ctx: CtxOf<typeof memberFamily.saveGrant>,
  { toPersonProfileId: toId, rights, until = null }: InputOf<typeof memberFamily.saveGrant>,
): Promise<OutputOf<typeof memberFamily.saveGrant>> {
  const fromId = ctx.actor.insuredId ?? ctx.fail('common.forbidden')
  const person = (await insuredService.family(ctx)).find(({ personProfileId }) => personProfileId === toId)
  if (!person) return ctx.fail('common.not-found')
  if (!person.canBeGranted) return ctx.fail('family.grant-not-allowed')
  if (until !== null && until < ctx.today)
    return ctx.fail('common.validation', { fields: { until: 'NOT_SUPPORTED_VALUE' } })
  await insuredService.grants.put(ctx, { fromId, toId, rights, until })
  tellGrant(ctx, 'family.granted', { fromId, toId })
  return { ok: true }
}
