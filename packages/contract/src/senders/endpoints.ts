import * as z from 'zod'
import { done, id, listFields, listOf, moment, requiredText, rowsOf } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { blockKinds } from './terms.ts'

const scope = 'provider' as const
const update = { anyOf: ['REQUESTS_UPDATE'] } as const
/** Blocks concern every request of the provider; a doctor sees the own requests only. */
const whole = { anyOf: ['REQUESTS_UPDATE'], roles: ['ADMIN', 'INSURANCE_OPERATOR'] } as const

const kind = z.enum(blockKinds)

const choice = z.strictObject({
  kind,
  value: z.string(),
  /** The block that exists already */
  blockedSenderId: id.nullable(),
})
export type BlockChoice = z.output<typeof choice>

const blockedSender = z.strictObject({
  blockedSenderId: id,
  kind,
  value: z.string(),
  /** The member who blocked the sender */
  blockedBy: z.strictObject({ userId: id, name: z.string() }).nullable(),
  blockedAt: moment,
})
export type BlockedSender = z.output<typeof blockedSender>

const blocked = z.strictObject({
  blockedSenderId: id,
  /** False if the sender was blocked already. */
  isNew: z.boolean(),
})

/** Senders whose messages open no request */
export const senders = {
  choices: query({
    path: '/insurance/sender/choices',
    scope,
    access: update,
    audited: true,
    input: z.strictObject({ conversationId: id }),
    output: z.strictObject({ ...rowsOf(choice) }),
    errors: [],
    summary: 'What can be blocked of the sender of a conversation: address, domain or WhatsApp number.',
  }),
  block: command({
    path: '/insurance/sender/block',
    scope,
    access: update,
    input: z.strictObject({ conversationId: id, kind, value: requiredText(320) }),
    output: blocked,
    errors: ['senders.not-a-sender'],
    summary: 'Block a sender of a conversation: what it sends later goes to the spam folder.',
  }),
  list: query({
    path: '/insurance/sender/list',
    scope,
    access: whole,
    audited: true,
    input: z.strictObject(listFields(['createdAt'], { limit: 50, maxLimit: 100 })),
    output: listOf(blockedSender),
    errors: [],
    summary: 'Blocked senders, the newest first, and who blocked them.',
  }),
  add: command({
    path: '/insurance/sender/add',
    scope,
    access: whole,
    input: z.strictObject({ kind, value: requiredText(320) }),
    output: blocked,
    errors: ['senders.own-address', 'senders.public-host'],
    summary: 'Block an address, a domain or a WhatsApp number by hand.',
  }),
  unblock: command({
    path: '/insurance/sender/unblock',
    scope,
    access: update,
    input: z.strictObject({ blockedSenderId: id }),
    output: done,
    errors: [],
    summary: 'End a block; a doctor ends the own ones.',
  }),
}
