import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { leads } from '@coverline/contract/leads/endpoints'
import type { Change, CtxOf } from '../../../platform/context.ts'
import { commissionService } from '../../commissions/service.ts'
import { insuredService } from '../../insured/service.ts'
import { planService } from '../../plans/service.ts'
import { policyService } from '../../policies/service.ts'
import { lockLeads, type StoredLead } from '../write-queries.ts'
import { giveThread, lockThread } from '../talks/move-thread.ts'
import { checkObtainable } from './check-obtainable.ts'
import { askedFirst, foresee, type Foreseen, policyOf } from './foresee.ts'
import { setObtained } from './queries.ts'

type Ctx = CtxOf<typeof leads.obtainPolicy>

/** Makes a person with a policy, payments and commission from a won lead; of many callers at once one does. */
export async function obtainPolicy(
  ctx: Ctx,
  { leadId, confirm = [], ...input }: InputOf<typeof leads.obtainPolicy>,
): Promise<OutputOf<typeof leads.obtainPolicy>> {
  const [lead] = await lockLeads(ctx, [leadId])
  if (!lead) return ctx.fail('common.not-found')
  checkObtainable(ctx, lead)
  await lockThread(ctx, leadId)
  const foreseen = await foreseeHeld(ctx, lead, input)
  const [refusal] = foreseen.refusals
  if (refusal) ctx.fail(refusal.error, refusal)
  const asked = askedFirst(foreseen.warnings, confirm)
  if (asked) ctx.fail(asked)
  const made = await make(ctx, foreseen)
  const moved = await giveThread(ctx, leadId, made.insuredId)
  await setObtained(ctx, leadId, { at: ctx.now, ...made, moved })
  const changes: Change[] = [
    { field: 'personProfileId', before: lead.insuredId, after: made.insuredId },
    { field: 'policyId', before: lead.policyId, after: made.policyId },
  ]
  ctx.audit({ action: 'leads.policy-obtained', entity: 'leads', entityId: leadId, changes })
  ctx.emit('leads.changed', { leadId })
  const { insuredId: personProfileId, policyId, planId: programId } = made
  return { leadId, personProfileId, policyId, programId }
}

/** Foresees under the locks of the contacts, the plan and the person, so that they stay as they are. */
async function foreseeHeld(
  ctx: Ctx,
  lead: StoredLead,
  input: Parameters<typeof foresee>[2],
): Promise<Foreseen> {
  const { entry, items } = await foresee(ctx, lead, input)
  await insuredService.entries.hold(ctx, entry)
  const { person, program } = items
  if (person?.personProfileId)
    await policyService.lockPeople(ctx.db, ctx.actor.providerId, [person.personProfileId])
  if (program?.programId) await policyService.holdPlan(ctx, program.programId)
  const held = await foresee(ctx, lead, input)
  const isSame = held.items.person?.personProfileId === person?.personProfileId
  if (!isSame && held.items.person?.personProfileId)
    await policyService.lockPeople(ctx.db, ctx.actor.providerId, [held.items.person.personProfileId])
  return held
}

async function make(ctx: Ctx, foreseen: Foreseen) {
  const { form, entry, items, agentUserId, ownCommission } = foreseen
  const { person, program } = items
  // Foreseeing has refused what is missing.
  if (!person || !program || form.premiumSave === null) return ctx.fail('common.conflict')
  const madePlanId =
    program.programId === null
      ? await planService.addIndividual(ctx, {
          name: program.name,
          insuranceTypeSave: form.insuranceType,
          insuranceCompanyId: form.insuranceCompanyId,
        })
      : null
  const planId = madePlanId ?? program.programId ?? ''
  const insuredId = person.personProfileId ?? (await insuredService.entries.add(ctx, entry, agentUserId))
  const values = policyService.valuesOf(policyOf(form))
  await policyService.check(ctx, values, null)
  const policyId = await policyService.add(ctx, { planId, insuredId }, values)
  await policyService.payments.scheduleNew(ctx, {
    policyId,
    premiumSave: form.premiumSave,
    paymentFormatSave: form.paymentFormatSave,
  })
  if (ownCommission)
    await commissionService.setOfPolicy(ctx, {
      policyId,
      agentUserIdSave: ownCommission.agentUserId,
      rateSave: ownCommission.rate,
    })
  if (items.welcomeEmail) await insuredService.invite(ctx, [insuredId], items.welcomeEmail.at ?? undefined)
  return { insuredId, policyId, planId, isInsuredMade: person.isNew, madePlanId }
}
