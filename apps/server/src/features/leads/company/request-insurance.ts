import { dayAfter } from '@coverline/contract/calendar'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { companyLeads } from '@coverline/contract/leads/company-endpoints'
import { translate } from '@coverline/messages/server'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../../platform/context.ts'
import { ownCompany } from '../../../platform/own-company.ts'
import { ticketService } from '../../tickets/service.ts'
import { createLead } from '../create-lead.ts'
import { notifyNewLead } from '../notify-people.ts'
import { newLead } from '../rules.ts'

type Ctx = CtxOf<typeof companyLeads.request>
type Input = InputOf<typeof companyLeads.request>

const mostDaysAhead = 5 * 366

/** Makes what an officer asks for: a request of the company and a corporate lead that says what is wanted. */
export async function requestInsurance(
  ctx: Ctx,
  input: Input,
): Promise<OutputOf<typeof companyLeads.request>> {
  const { workspace, account } = ctx.actor
  const companyId = ownCompany(ctx)
  if (!workspace) return ctx.fail('common.forbidden')
  const { startDate } = input
  if (startDate !== undefined && (startDate < ctx.today || startDate > dayAfter(ctx.today, mostDaysAhead)))
    ctx.fail('common.validation', { fields: { startDate: 'INCORRECT_DATE' } })
  const wishes = wishesOf(ctx, input)
  const ticketId = await ticketService.companies.create(ctx, {
    companyId,
    businessType: 'INSURANCE',
    description: wishes,
  })
  const [insuranceType = null, ...others] = input.insuranceTypes
  const values = {
    ...newLead(workspace.currency),
    title: translate(ctx.locale, 'leads:requested.title', { company: workspace.name }).slice(0, 255),
    firstName: account?.firstName || null,
    lastName: account?.lastName || null,
    email: account?.email ?? null,
    phone: account?.phone ?? null,
    clientType: 'CORPORATE' as const,
    companyName: workspace.name.slice(0, 255),
    insuranceType: others.length === 0 ? insuranceType : null,
    expectedCloseDate: startDate ?? null,
    notes: wishes,
  }
  const id = await createLead(ctx, 'HR', values)
  ctx.audit({
    action: 'leads.created',
    entity: 'leads',
    entityId: id,
    changes: changesBetween(null, values),
  })
  ctx.emit('leads.changed', { leadId: id }, { anyOf: ['LEADS_VIEW'] })
  await notifyNewLead(ctx, id)
  return { ticketId, number: (await ticketService.companies.numbersOf(ctx, [ticketId])).get(ticketId) ?? 0 }
}

/** Says what is wanted, a line for each thing. */
function wishesOf(ctx: Ctx, { headcount, startDate, insuranceTypes, comment }: Input): string {
  const t = (key: string, values?: Record<string, unknown>) => translate(ctx.locale, key, values)
  return [
    t('leads:requested.headcount', { count: headcount }),
    startDate === undefined
      ? ''
      : t('leads:requested.from', { day: startDate.split('-').toReversed().join('.') }),
    insuranceTypes.map((type) => t(`plans:insuranceTypes.${type}`)).join(', '),
    comment ?? '',
  ]
    .filter(Boolean)
    .join('\n')
}
