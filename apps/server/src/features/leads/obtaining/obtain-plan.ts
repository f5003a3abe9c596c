import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { leads } from '@coverline/contract/leads/endpoints'
import type { ObtainPlanForm, ObtainPlanItems } from '@coverline/contract/leads/obtain-plan'
import type { Change, Context, CtxOf } from '../../../platform/context.ts'
import { companyService } from '../../companies/service.ts'
import { planService } from '../../plans/service.ts'
import { mayObtainPlan } from '../access.ts'
import type { LeadValues } from '../rules.ts'
import { lockLeads, readLeads, type StoredLead } from '../write-queries.ts'
import { yearAfter } from './lead-form.ts'
import { findInsurer, findObtainedPlan, setObtainedPlan } from './queries.ts'

type Input = Omit<InputOf<typeof leads.previewPlan>, 'leadId'>
type Refused = 'leads.not-won' | 'leads.policy-exists' | 'leads.only-companies'

/** Fails unless a plan may be made from the lead: it is a won one of a company and has none yet. */
async function checkObtainable(ctx: Context<Refused>, lead: StoredLead): Promise<void> {
  if (!mayObtainPlan(ctx.actor)) ctx.fail('common.forbidden')
  if (lead.hasPolicy) {
    const made = await findObtainedPlan(ctx, lead.id)
    ctx.fail('leads.policy-exists', {
      details: { clientCompanyId: made?.companyId ?? null, programId: made?.planId ?? null },
    })
  }
  if (lead.values.stage !== 'WIN') ctx.fail('leads.not-won', { fields: { stageSave: 'NOT_SUPPORTED_VALUE' } })
  if (lead.values.clientType !== 'CORPORATE') ctx.fail('leads.only-companies')
}

const given = <T>(value: T | undefined, other: T): T => (value === undefined ? other : value)

/** Fills what an input leaves out from the lead. A premium in a foreign currency is asked for. */
function filledForm(ctx: Context, lead: LeadValues, input: Input): ObtainPlanForm {
  const close = lead.expectedCloseDate
  const companyName = given(input.companyName, (lead.companyName ?? lead.title).slice(0, 200))
  const startDateSave = given(input.startDateSave, close !== null && close > ctx.today ? close : ctx.today)
  const isOwnCurrency = lead.currency === (ctx.actor.workspace?.currency ?? 'EUR')
  return {
    companyName,
    programName: given(input.programName, companyName),
    insuranceCompanyId: given(input.insuranceCompanyId, lead.insurerId),
    insuranceType: given(input.insuranceType, lead.insuranceType ?? 'HEALTH'),
    startDateSave,
    endDateSave: given(input.endDateSave, startDateSave === null ? null : yearAfter(startDateSave)),
    premiumSave: given(input.premiumSave, isOwnCurrency ? lead.dealPremium : null),
  }
}

type Foreseen = { form: ObtainPlanForm; items: ObtainPlanItems; fields: Record<string, string> }

/** Returns the fields to correct. */
function wrongFields(
  form: ObtainPlanForm,
  insurer: { isActive: boolean } | undefined,
): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const name of ['companyName', 'programName', 'startDateSave', 'endDateSave'] as const)
    if (!form[name]) fields[name] = 'IS_REQUIRED'
  if (form.startDateSave && form.endDateSave && form.startDateSave > form.endDateSave)
    fields['endDateSave'] = 'NOT_SUPPORTED_VALUE'
  if (form.insuranceCompanyId !== null && !insurer) fields['insuranceCompanyId'] = 'NOT_FOUND'
  if (insurer?.isActive === false) fields['insuranceCompanyId'] = 'NOT_SUPPORTED_VALUE'
  return fields
}

/** A company of the same folded name, and its plan of the same name, are never doubled. */
async function foreseeItems(
  ctx: Context,
  { companyName, programName }: ObtainPlanForm,
  insurer: string | null,
): Promise<ObtainPlanItems> {
  const found = companyName ? await companyService.namesake.find(ctx, companyName) : undefined
  const plan = found && programName ? await planService.namesake(ctx, found.id, programName) : undefined
  const company = found
    ? { isNew: false, clientCompanyId: found.id, name: found.name }
    : companyName && { isNew: true, clientCompanyId: null, name: companyName }
  const program = plan
    ? { isNew: false, programId: plan.id, name: plan.name, insurer: plan.insurerName }
    : programName && { isNew: true, programId: null, name: programName, insurer }
  return { company: company || null, program: program || null }
}

/** Says what the lead becomes, and what stands in the way. The call makes exactly that. */
async function foresee(ctx: Context, lead: StoredLead, input: Input): Promise<Foreseen> {
  const form = filledForm(ctx, lead.values, input)
  const { insuranceCompanyId: insurerId } = form
  const insurer = insurerId === null ? undefined : await findInsurer(ctx, insurerId)
  const items = await foreseeItems(ctx, form, insurer?.title ?? null)
  return { form, fields: wrongFields(form, insurer), items }
}

/** Previews the company and the plan of a won corporate lead; saves nothing. */
export async function previewPlan(
  ctx: CtxOf<typeof leads.previewPlan>,
  { leadId, ...input }: InputOf<typeof leads.previewPlan>,
): Promise<OutputOf<typeof leads.previewPlan>> {
  const [lead] = await readLeads(ctx, [leadId])
  if (!lead) return ctx.fail('common.not-found')
  await checkObtainable(ctx, lead)
  return foresee(ctx, lead, input)
}

/** Makes a client company with a corporate plan from a won lead; of many callers at once one does. */
export async function obtainPlan(
  ctx: CtxOf<typeof leads.obtainPlan>,
  { leadId, ...input }: InputOf<typeof leads.obtainPlan>,
): Promise<OutputOf<typeof leads.obtainPlan>> {
  const [lead] = await lockLeads(ctx, [leadId])
  if (!lead) return ctx.fail('common.not-found')
  await checkObtainable(ctx, lead)
  const { companyName } = filledForm(ctx, lead.values, input)
  if (companyName) await companyService.namesake.hold(ctx, companyName)
  const { form, items, fields } = await foresee(ctx, lead, input)
  if (fields['insuranceCompanyId'] === 'NOT_FOUND') ctx.fail('common.not-found', { fields })
  if (fields['insuranceCompanyId']) ctx.fail('plans.insurer-inactive', { fields })
  if (fields['endDateSave'] === 'NOT_SUPPORTED_VALUE') ctx.fail('plans.invalid-validity', { fields })
  if (Object.keys(fields).length > 0) ctx.fail('common.validation', { fields })
  const { company, program } = items
  if (!company || !program) return ctx.fail('common.conflict')
  const insurerId = form.insuranceCompanyId
  const companyId =
    company.clientCompanyId ?? (await companyService.namesake.add(ctx, { name: company.name, insurerId }))
  const madePlanId =
    program.programId === null
      ? await planService.addCorporate(ctx, {
          name: program.name,
          clientCompanyId: companyId,
          insuranceCompanyId: insurerId,
          insuranceTypeSave: form.insuranceType,
          validityStartAtSave: form.startDateSave,
          validityEndAtSave: form.endDateSave,
          dealPremiumSave: form.premiumSave,
        })
      : null
  const planId = madePlanId ?? program.programId ?? ''
  await setObtainedPlan(ctx, leadId, {
    at: ctx.now,
    companyId,
    planId,
    isCompanyMade: company.isNew,
    madePlanId,
  })
  const changes: Change[] = [
    { field: 'companyId', before: null, after: companyId },
    { field: 'programId', before: null, after: planId },
  ]
  ctx.audit({ action: 'leads.plan-obtained', entity: 'leads', entityId: leadId, changes })
  ctx.emit('leads.changed', { leadId })
  return { leadId, clientCompanyId: companyId, programId: planId }
}
