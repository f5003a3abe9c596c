import * as z from 'zod'
import type { InboundEvent } from '../adapter.ts'
import { cleanInput, senderName } from '../inbound/clean-input.ts'
import { failureCode } from './errors.ts'
import { type Contact, eventOfMessage, senderOf } from './read-message.ts'

const status = z.object({
  id: z.string().min(1).max(1000),
  status: z.string(),
  biz_opaque_callback_data: z.string().max(512).nullish().catch(null),
  errors: z
    .array(z.object({ code: z.coerce.number().int() }))
    .nullish()
    .catch(null),
})

const record = z.record(z.string(), z.unknown())
const list = z.array(z.unknown()).catch([])

const contact = z.object({
  wa_id: z.unknown().optional(),
  user_id: z.unknown().optional(),
  profile: record.catch({}),
})

const states: Readonly<Record<string, 'SENT' | 'DELIVERED' | 'READ' | 'FAILED'>> = {
  sent: 'SENT',
  delivered: 'DELIVERED',
  read: 'READ',
  played: 'READ',
  failed: 'FAILED',
}

/** Contacts add a name and a second id; none of them decides about a message. */
function contactsOf(items: readonly unknown[]): Contact[] {
  return items.flatMap((item) => {
    const read = contact.safeParse(item)
    const sender = read.success ? senderOf([read.data.wa_id, read.data.user_id]) : null
    if (!read.success || !sender) return []
    const { name, username } = read.data.profile
    return [{ sender, name: senderName(name) ?? senderName(username) }]
  })
}

function eventOfStatus(item: unknown): InboundEvent[] {
  const read = status.safeParse(item)
  if (!read.success) return [unreadable(item)]
  const state = states[read.data.status]
  if (!state) return []
  return [
    {
      kind: 'status',
      externalId: read.data.id,
      key: read.data.biz_opaque_callback_data ?? null,
      state,
      failureCode: state === 'FAILED' ? failureCode(read.data.errors?.[0]?.code ?? 0) : null,
    },
  ]
}

const unreadable = (item: unknown): InboundEvent => ({
  kind: 'unreadable',
  original: JSON.stringify(item) ?? 'null',
})

const isMissing = (given: unknown): boolean => given === undefined || given === null

function eventsOfValue(given: unknown, phoneNumberId: string, now: Date): InboundEvent[] {
  const value = record.safeParse(given).data
  if (!value) return [unreadable(given)]
  const own = record.safeParse(value['metadata']).data?.['phone_number_id']
  if (!isMissing(own) && String(own) !== phoneNumberId) return []
  const { messages, statuses } = value
  const contacts = contactsOf(list.parse(value['contacts']))
  const isOdd = [messages, statuses].some((one) => !isMissing(one) && !Array.isArray(one))
  return [
    ...list.parse(messages).map((item) => eventOfMessage(item, contacts, now)),
    ...list.parse(statuses).flatMap(eventOfStatus),
    ...(isOdd ? [unreadable(given)] : []),
  ]
}

/**
 * Returns the events of a Cloud API webhook for this number in order. What cannot be read becomes an event of
 * its own and never costs another one.
 */
export function readWebhook(json: unknown, phoneNumberId: string, now: Date): InboundEvent[] {
  const entries = list.parse(record.safeParse(cleanInput(json)).data?.['entry'])
  const changes = entries.flatMap((entry) => list.parse(record.safeParse(entry).data?.['changes']))
  return changes.flatMap((change) => {
    const read = record.safeParse(change).data
    return read?.['field'] === 'messages' ? eventsOfValue(read['value'], phoneNumberId, now) : []
  })
}
