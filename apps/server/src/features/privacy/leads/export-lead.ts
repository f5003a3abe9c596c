import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { subjects } from '@coverline/contract/privacy/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import type { PersonData } from '../../../platform/person-data.ts'
import { leadService } from '../../leads/service.ts'
import { exportAll, fileOf } from '../export-subject.ts'
import { findSubjectOfLeads } from './subject-of-leads.ts'

/** Exports everything that is stored about a lead as one JSON file. That of an insured person includes their leads. */
export const exportLead =
  (owners: readonly PersonData[]) =>
  async (
    ctx: CtxOf<typeof subjects.exportLead>,
    { leadId }: InputOf<typeof subjects.exportLead>,
  ): Promise<OutputOf<typeof subjects.exportLead>> => {
    const [lead] = await leadService.privacy.find(ctx, [leadId])
    if (!lead) return ctx.fail('common.not-found')
    if (lead.isClient) ctx.fail('subjects.lead-is-client')
    const data = await exportAll(ctx, owners, await findSubjectOfLeads(ctx, [lead]))
    // Not of the lead: its history holds changes, and an export keeps no lead from being erased.
    ctx.audit({ action: 'subjects.exported', entity: 'subjects', entityId: leadId })
    return fileOf(ctx, `lead-${leadId}.json`, { leadId, data })
  }
