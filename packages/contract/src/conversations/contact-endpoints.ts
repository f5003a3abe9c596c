import * as z from 'zod'
import { done, id, moment, requiredText, rowsOf } from '../common.ts'
import { command, query } from '../endpoint.ts'

const access = { anyOf: ['INSURED_UPDATE'] } as const
const scope = 'provider' as const
const address = requiredText(320)

/** Unknown addresses and numbers that are one client */
export const contacts = {
  list: query({
    path: '/insurance/conversation/contact/list',
    scope,
    access,
    audited: true,
    input: z.strictObject({ conversationId: id, searchQuery: requiredText(200) }),
    output: z.strictObject({
      ...rowsOf(
        z.strictObject({
          conversationId: id,
          name: z.string().nullable(),
          address: z.string(),
          lastMessageAt: moment.nullable(),
        }),
      ),
    }),
    errors: [],
    summary: 'Unknown addresses of the same channel that hold the words, at most 20; the newest first.',
  }),
  join: command({
    path: '/insurance/conversation/contact/join',
    scope,
    access,
    input: z.strictObject({ conversationId: id, otherConversationId: id }),
    output: z.strictObject({ conversationId: id }),
    errors: ['conversations.one-already', 'conversations.joined-already'],
    summary: 'Say that two unknown addresses are one client; needs the feature of their channel.',
  }),
  joinSender: command({
    path: '/insurance/conversation/contact/join-sender',
    scope,
    access,
    input: z.strictObject({ messageId: id }),
    output: z.strictObject({ conversationId: id }),
    errors: ['conversations.one-already', 'conversations.joined-already'],
    summary: 'Say that the sender of a mail from another address is the client of its conversation.',
  }),
  separate: command({
    path: '/insurance/conversation/contact/separate',
    scope,
    access,
    input: z.strictObject({ conversationId: id, address }),
    output: done,
    errors: [],
    summary: 'Take the joining of an address back: what it wrote before is a conversation of its own again.',
  }),
}
