import type { Context } from '../../../platform/context.ts'
import type { ErasedSubject, Subject } from '../../../platform/person-data.ts'
import { conversationService } from '../../conversations/service.ts'
import { leadService } from '../../leads/service.ts'
import { ticketService } from '../../tickets/service.ts'
import { patternsOf } from '../find-subject.ts'

type OwnLead = { id: string; conversationId: string | null }

const subject = async (
  ctx: Context,
  leads: readonly OwnLead[],
  conversations: string[],
): Promise<Subject> => ({
  people: [],
  policies: [],
  conversations,
  tickets: await ticketService.ofPeople(ctx, { people: [], conversations }),
  leads: leads.map(({ id }) => id),
})

/** A conversation that became an insured person's is no longer the lead's. */
const conversationsOf = (ctx: Context, leads: readonly OwnLead[]): Promise<string[]> =>
  conversationService.privacy.withoutPerson(
    ctx,
    leads.flatMap(({ conversationId }) => conversationId ?? []),
  )

/** Returns leads that became no client, with what is kept about them. */
export const findSubjectOfLeads = async (ctx: Context, leads: readonly OwnLead[]): Promise<Subject> =>
  subject(ctx, leads, await conversationsOf(ctx, leads))

/** Returns what the erasure of these leads covers: also what names them alone. */
export async function markedSubjectOfLeads(ctx: Context, leads: readonly OwnLead[]): Promise<ErasedSubject> {
  const ids = leads.map(({ id }) => id)
  const marks = patternsOf(await leadService.privacy.namesOf(ctx, ids))
  const named = await conversationService.privacy.ofPeople(ctx, [], { marks })
  const conversations = [...new Set([...(await conversationsOf(ctx, leads)), ...named])]
  return { ...(await subject(ctx, leads, conversations)), marks }
}
