import { tickets } from '@coverline/contract/tickets'
import type { RequestOf } from '@coverline/contract/endpoint'
import { makeConversations, makeMessages } from '../features/conversations/factory.ts'
import { makeTag, makeTickets, type MadeTicket } from '../features/tickets/factory.ts'
import type { Caller } from './caller.ts'
import { provideInsured } from './insured.ts'

/** A provider with an administrator and an operator, and quick ways to make and find its requests. */
export async function inboxStage(options: Parameters<typeof provideInsured>[0] = {}) {
  const provider = await provideInsured(options)
  const { providerId, inDatabase } = provider
  const admin = await provider.as('ADMIN')
  const personProfileId = await provider.person({ firstName: 'Ana', lastName: 'Peña', phone: '+34911234567' })
  return {
    provider,
    admin,
    personProfileId,
    /** A request of the person that nobody has, a call back unless told otherwise; answers its id. */
    ticket: async (given: MadeTicket = {}): Promise<string> => {
      const whose = given.companyId || given.conversationId ? {} : { insuredId: personProfileId }
      const made = { businessType: 'CALL' as const, ...whose, ...given }
      const [id = ''] = await inDatabase((db) => makeTickets(db, providerId, [made]))
      return id
    },
    tag: (name: string) => inDatabase((db) => makeTag(db, providerId, name)),
    /** A conversation of a person in which the client has written; answers its id. */
    talk: (insuredId: string, texts: readonly string[], unread = texts.length): Promise<string> =>
      inDatabase(async (db) => {
        const [id = ''] = await makeConversations(db, providerId, [
          { kind: 'PERSON', channel: 'APP', insuredId },
        ])
        const messages = texts.map((text) => ({ author: 'CLIENT' as const, text, at: new Date() }))
        await makeMessages(db, providerId, [{ conversationId: id, channel: 'APP', messages, unread }])
        return id
      }),
    /** Ids of the requests that a caller finds. */
    found: async (input: RequestOf<typeof tickets.list>, caller: Caller = admin): Promise<string[]> =>
      (await caller.ok(tickets.list, input)).items.map(({ ticketId }) => ticketId),
  }
}

export type InboxStage = Awaited<ReturnType<typeof inboxStage>>
