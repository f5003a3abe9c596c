import { sql } from 'kysely'
import { makeConversations, type MadeMessage, makeMessages } from '../../features/conversations/factory.ts'
import { makeTickets, type MadeTicket } from '../../features/tickets/factory.ts'
import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'
import { hrTalks } from './inbox-talks.ts'

const requests = 12
const hour = 3_600_000

type Officer = { userId: string; companyId: string }

async function findOfficers(db: Db, providerId: string): Promise<Officer[]> {
  const { rows } = await sql<Officer>`select g.user_id as "userId", w.company_id as "companyId" from grants g
    join workspaces w on w.provider_id = g.provider_id and w.id = g.workspace_id
    where g.provider_id = ${providerId} and g.role = 'HR' and w.company_id is not null order by g.id`.execute(
    db,
  )
  return rows
}

/** Seeds tickets of the demo's HR officers: people to add and people to remove. */
export async function seedHrInbox(
  db: Db,
  providerId: string,
  { operators, now }: { operators: readonly string[]; now: number },
): Promise<void> {
  const operatorUserId = operators[0] ?? null
  for (const { userId, companyId } of await findOfficers(db, providerId)) {
    const [conversationId = ''] = await makeConversations(db, providerId, [
      {
        kind: 'HR',
        channel: 'HR',
        companyId,
        hrUserId: userId,
        createdAt: new Date(now - requests * 50 * hour),
      },
    ])
    const tickets: MadeTicket[] = []
    const messages: MadeMessage[] = []
    for (let nth = 0; nth < requests; nth++) {
      const talk = hrTalks[nth % hrTalks.length]
      if (!talk) continue
      const isNew = nth === requests - 1
      const status = isNew ? 'NEW' : nth === requests - 2 ? 'IN_PROGRESS' : 'DONE'
      const begun = now - (requests - nth) * 50 * hour + 48.5 * hour
      const said = talk.en.slice(0, isNew ? 1 : status === 'IN_PROGRESS' ? 2 : talk.en.length)
      const id = newId()
      const lines = said.map(([author, text], index): MadeMessage => ({
        author: author === 'C' ? 'CLIENT' : 'SUPPORT',
        text,
        at: new Date(begun + index * 0.2 * hour),
        ticketId: id,
        userId: author === 'C' ? userId : operatorUserId,
      }))
      messages.push(...lines)
      tickets.push({
        id,
        conversationId,
        companyId,
        source: 'HR',
        businessType: talk.type,
        status,
        operatorUserId: isNew ? null : operatorUserId,
        createdAt: new Date(begun),
        activityAt: lines.at(-1)?.at ?? new Date(begun),
      })
    }
    await makeTickets(db, providerId, tickets)
    await makeMessages(db, providerId, [{ conversationId, channel: 'HR', messages, unread: 1 }])
  }
}
