import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { subjects } from '@coverline/contract/privacy/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import type { PersonData } from '../../../platform/person-data.ts'
import { leadService } from '../../leads/service.ts'
import { isTyped } from '../erase-subject.ts'
import { eraseLeads } from './erase-leads.ts'

/** Erases a lead at its own request. One that became an insured person is erased with that person. */
export const eraseLead =
  (owners: readonly PersonData[]) =>
  async (
    ctx: CtxOf<typeof subjects.eraseLead>,
    { leadId, title }: InputOf<typeof subjects.eraseLead>,
  ): Promise<OutputOf<typeof subjects.eraseLead>> => {
    const [lead] = await leadService.privacy.lock(ctx, [leadId])
    if (!lead) return ctx.fail('common.not-found')
    if (lead.isClient) ctx.fail('subjects.lead-is-client')
    if (!isTyped(title, lead.title)) ctx.fail('subjects.title-differs')
    await eraseLeads(ctx, owners, [lead])
    return { ok: true }
  }
