import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { renewals } from '@coverline/contract/renewals/endpoints'
import type { Change, CtxOf } from '../../platform/context.ts'
import { policyService } from '../policies/service.ts'
import { taskService } from '../tasks/service.ts'
import { findRenewals } from './queries.ts'
import { lockEnding, setRenewed } from './write-queries.ts'

/** Creates the new policy of an ending one. With concurrent callers exactly one succeeds. */
export async function renewPolicy(
  ctx: CtxOf<typeof renewals.renew>,
  input: InputOf<typeof renewals.renew>,
): Promise<OutputOf<typeof renewals.renew>> {
  const { policyId, programId, confirm, premiumSave, paymentFormatSave, ...form } = input
  const [seen] = await findRenewals(ctx, [policyId])
  if (!seen) return ctx.fail('common.not-found')
  // Every policy write locks its person first.
  const people = await policyService.lockPeople(ctx.db, ctx.actor.providerId, [seen.insuredId])
  await lockEnding(ctx, [policyId])
  const [row] = await findRenewals(ctx, [policyId])
  if (!row || people.length === 0) return ctx.fail('common.not-found')
  if (row.stage === 'RENEWED')
    ctx.fail('renewals.already-renewed', { details: { policyId: row.newPolicyId } })
  const planId = programId ?? row.planId
  if (!(await policyService.holdPlan(ctx, planId))) ctx.fail('common.not-found')
  const values = policyService.valuesOf(form)
  await policyService.check(ctx, values, null)
  policyService.askAboutPeriod(ctx, null, values, confirm ?? [])
  const isEarly = row.endDate !== null && values.startDate !== null && values.startDate <= row.endDate
  if (isEarly && !confirm?.includes('RENEWAL_STARTS_BEFORE_END')) ctx.fail('renewals.before-end')
  const place = { planId, insuredId: row.insuredId, exceptId: policyId }
  await policyService.askAboutOverlap(ctx, place, null, values, confirm ?? [])
  const newPolicyId = await policyService.add(ctx, { planId, insuredId: row.insuredId }, values)
  if (premiumSave && paymentFormatSave)
    await policyService.payments.scheduleNew(ctx, {
      policyId: newPolicyId,
      likePolicyId: policyId,
      premiumSave,
      paymentFormatSave,
    })
  await setRenewed(ctx, policyId, newPolicyId)
  await taskService.closeReminders(ctx, [policyId])
  const changes: Change[] = [
    { field: 'renewalStage', before: row.stage, after: 'RENEWED' },
    { field: 'endDate', before: row.endDate, after: values.endDate },
  ]
  ctx.audit({ action: 'renewals.renewed', entity: 'policies', entityId: policyId, changes })
  ctx.emit('renewals.changed', { policyId })
  return { policyId: newPolicyId }
}
