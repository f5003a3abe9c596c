import type {
  ObtainCandidate,
  ObtainForm,
  ObtainItems,
  ObtainWarning,
} from '@coverline/contract/leads/obtain-policy'
import { errorTable } from '@coverline/contract/errors'
import type { Context } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'
import { policyService } from '../../policies/service.ts'
import { workspaceService } from '../../workspaces/service.ts'
import type { LeadValues } from '../rules.ts'
import { foreseeThread } from '../talks/move-thread.ts'
import { choosePerson } from './choose-person.ts'
import { type ChosenPlan, choosePlan } from './choose-plan.ts'
import { foreseeCommission } from './foresee-commission.ts'
import { filledForm, type ObtainInput } from './lead-form.ts'
import { itemsOf } from './items.ts'
import { findPeople } from './queries.ts'
import type { Refusal } from './refusal.ts'

export type Foreseen = {
  form: ObtainForm
  entry: ReturnType<typeof insuredService.entries.read>
  items: ObtainItems
  candidates: ObtainCandidate[]
  /** What stands in the way; the first one is what the call fails with. */
  refusals: Refusal[]
  warnings: ObtainWarning[]
  /** The agent of a new person */
  agentUserId: string | null
  /** The policy's own agent and rate, if it gets any */
  ownCommission: { agentUserId: string; rate: string | null } | null
}

type Lead = { id: string; values: LeadValues; insuredId: string | null }

/** Says what obtaining a policy would make of a lead, and what stands in the way. The call makes exactly that. */
export async function foresee(ctx: Context, lead: Lead, input: ObtainInput): Promise<Foreseen> {
  const currency = ctx.actor.workspace?.currency ?? 'EUR'
  const known = lead.insuredId === null ? new Map() : await findPeople(ctx, [lead.insuredId])
  const insuredId = known.size > 0 ? lead.insuredId : null
  const form = filledForm(lead.values, input, { today: ctx.today, currency, insuredId })
  const entry = insuredService.entries.read(ctx, personOf(form))
  form.phone = entry.phone ?? null
  const chosen = await choosePerson(ctx, form, entry)
  const { plan, refusals: planRefusals } = await choosePlan(ctx, form)
  const values = policyService.valuesOf(policyOf(form))
  const place =
    chosen.person && plan && !plan.isNew && plan.programId !== null
      ? { insuredId: chosen.person.id, planId: plan.programId }
      : null
  const { premiumSave: premium, paymentFormatSave: format } = form
  const policy = await policyService.foresee(ctx, { values, place, premium, format })
  const refusals: Refusal[] = [
    ...chosen.refusals,
    ...planRefusals,
    ...policy.refusals,
    ...(['startDateSave', 'premiumSave'] as const)
      .filter((field) => form[field] === null)
      .map((field) => ({ error: 'common.validation' as const, fields: { [field]: 'IS_REQUIRED' } })),
  ]
  const commission = await foreseeCommission(ctx, {
    lead: lead.values,
    form,
    person: chosen.person,
    plan: plan && { id: plan.programId, insurerId: plan.insurerId },
    currency,
  })
  const email = chosen.person ? chosen.person.email : chosen.isNew ? form.email : null
  const warnings: ObtainWarning[] = [
    ...policy.warnings.map((warning) => codeOf[warning]),
    ...dealWarnings(lead.values, { currency, plan }),
    ...(form.sendWelcomeEmail && email === null ? (['NO_EMAIL'] as const) : []),
    ...((await workspaceService.hasRoom(ctx, 1)) ? [] : (['LICENCE_LIMIT_REACHED'] as const)),
    ...commission.warnings,
  ]
  return {
    form,
    entry,
    candidates: chosen.candidates,
    refusals: grouped(refusals),
    warnings,
    agentUserId: commission.agentUserId,
    ownCommission: commission.own,
    items: itemsOf(form, {
      chosen,
      plan,
      payments: policy.payments,
      commission: commission.item,
      email,
      currency,
      conversation: await foreseeThread(ctx, lead.id, chosen.person?.id ?? null),
    }),
  }
}

/** What of the deal is different from what will be made. */
function dealWarnings(
  lead: LeadValues,
  { currency, plan }: { currency: string; plan: ChosenPlan | null },
): ObtainWarning[] {
  const isOtherInsurer = plan?.isNew === false && lead.insurerId !== null && plan.insurerId !== lead.insurerId
  return [
    ...(lead.currency === currency ? [] : (['CURRENCY_DIFFERS'] as const)),
    ...(isOtherInsurer ? (['INSURER_DIFFERS'] as const) : []),
  ]
}

const codeOf = {
  'policies.end-in-past': 'POLICY_END_DATE_IN_THE_PAST',
  'policies.no-validity': 'POLICY_VALIDITY_PERIOD_NOT_SPECIFIED',
  'policies.overlaps': 'POLICY_OVERLAPS',
} as const

/** All missing fields are told at once. */
function grouped(refusals: readonly Refusal[]): Refusal[] {
  const missing = refusals.filter(({ error }) => error === 'common.validation')
  const others = refusals.filter(({ error }) => error !== 'common.validation')
  if (missing.length === 0) return others
  const fields = Object.assign({}, ...missing.map((one) => one.fields)) as Record<string, string>
  return [{ error: 'common.validation', fields }, ...others]
}

const personOf = (form: ObtainForm) => ({
  firstName: form.firstName ?? undefined,
  lastName: form.lastName ?? undefined,
  email: form.email,
  phone: form.phone,
  birthdate: form.birthdate,
  gender: form.gender,
  identificationNumber: form.identificationNumber,
  language: form.language,
})

export const policyOf = (form: ObtainForm) => ({
  policyNumberSave: form.policyNumberSave,
  startDateSave: form.startDateSave,
  endDateSave: form.endDateSave,
})

/** Returns the error of the first warning that the user has not confirmed. */
export function askedFirst(
  warnings: readonly ObtainWarning[],
  confirmed: readonly string[],
): 'policies.end-in-past' | 'policies.no-validity' | 'policies.overlaps' | undefined {
  return (['policies.end-in-past', 'policies.no-validity', 'policies.overlaps'] as const).find((error) =>
    warnings.some((code) => code === errorTable[error].code && !confirmed.includes(code)),
  )
}
