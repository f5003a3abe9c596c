import { leadNameKey } from '@coverline/contract/leads/search-text'
import type { StageRefusal } from '@coverline/contract/leads/terms'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { Context } from '../../../platform/context.ts'
import { changeLead, recordChanges } from '../change-lead.ts'
import { createLead } from '../create-lead.ts'
import { notifyNewLead } from '../notify-people.ts'
import { type LeadValues, newLead } from '../rules.ts'
import { readLeads } from '../write-queries.ts'
import { findSentToday, insertConsent } from './queries.ts'
import { longestNotes, nameParts, withMessage } from './rules.ts'

export type WebAnswer = Pick<
  LeadValues,
  'email' | 'phone' | 'companyName' | 'insuranceType' | 'notes' | 'agentUserId'
> & {
  name: string
  /** What the client agreed to, in the words that they saw */
  consent: string
}

/**
 * Makes a lead of a web form that a client sent. A client whose lead of the same day is still open gets no second one:
 * its message is added to the notes. The caller holds a lock, so that two answers of a client are one lead.
 */
export async function receiveWebLead(
  ctx: Context<StageRefusal>,
  { name, consent, ...answer }: WebAnswer,
): Promise<string> {
  const person = nameParts(name)
  const sought = { ...answer, nameKey: leadNameKey({ title: name, ...person }) }
  const [present] = await readLeads(ctx, await findSentToday(ctx, sought))
  let leadId = present?.id
  if (present) {
    const notes = withMessage(present.values.notes, answer.notes)
    recordChanges(
      ctx,
      present.id,
      await changeLead(ctx, present, { ...added(present.values, answer), notes }),
    )
  } else {
    const values: LeadValues = {
      ...newLead(ctx.actor.workspace?.currency ?? 'EUR'),
      ...answer,
      ...person,
      title: name,
      notes: answer.notes?.slice(0, longestNotes) ?? null,
      clientType: answer.companyName ? 'CORPORATE' : 'INDIVIDUAL',
      acquisitionChannel: 'WEBSITE',
    }
    leadId = await createLead(ctx, 'WEB_FORM', values)
    ctx.audit({
      action: 'leads.created',
      entity: 'leads',
      entityId: leadId,
      changes: changesBetween(null, values),
    })
  }
  await insertConsent(ctx, leadId ?? '', consent)
  ctx.emit('leads.changed', { leadId: leadId ?? '' }, { anyOf: ['LEADS_VIEW'] })
  if (!present) await notifyNewLead(ctx, leadId ?? '')
  return leadId ?? ''
}

const others = ['email', 'phone', 'companyName', 'insuranceType'] as const

/** Returns what an answer says of the client beyond what the lead holds already. */
const added = (values: LeadValues, answer: Omit<WebAnswer, 'name' | 'consent'>): Partial<LeadValues> =>
  Object.fromEntries(others.filter((name) => values[name] === null).map((name) => [name, answer[name]]))
