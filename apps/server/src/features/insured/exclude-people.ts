import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { insured } from '@coverline/contract/insured/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { policyService } from '../policies/service.ts'

/** Deactivates people's policies of one plan as of a date, today by default. */
export async function excludePeople(
  ctx: CtxOf<typeof insured.exclude>,
  { programId, personProfileIds, deactivationDate }: InputOf<typeof insured.exclude>,
): Promise<OutputOf<typeof insured.exclude>> {
  const ids = [...new Set(personProfileIds)]
  if (!(await policyService.holdPlan(ctx, programId)))
    ctx.fail('common.not-found', { fields: { programId: 'NOT_FOUND' } })
  const people = await policyService.lockPeople(ctx.db, ctx.actor.providerId, ids)
  if (people.length < ids.length) ctx.fail('common.not-found')
  const policies = await policyService.ofPeople(ctx, people, programId)
  const change = { do: 'deactivate', day: deactivationDate ?? ctx.today } as const
  const { changed } = await policyService.changeStates(ctx, policies, change)
  ctx.emit('insured.changed', policyService.eventIds('personProfileIds', people))
  return { changed: changed.length }
}
