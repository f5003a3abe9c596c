import type { conversations } from '@coverline/contract/conversations/endpoints'
import type { Conversation } from '@coverline/contract/conversations/shapes'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context, CtxOf } from '../../platform/context.ts'
import { answerAddressOf, joinedAddresses } from './contacts/contact-queries.ts'
import { type DraftRow, findDraftsIn } from './drafts/draft-queries.ts'
import { canViewPerson } from './can-view-person.ts'
import { findLines } from './delivery/line-queries.ts'
import { firstUnread } from './messages/message-queries.ts'
import {
  type ConversationRow,
  findByTicket,
  findConversation,
  findOfficerName,
  findOfPerson,
  findPerson,
  type PersonRow,
} from './queries.ts'
import { deliveryChannelsOf, type WrittenFrom, writtenFromOf } from './delivery/channel.ts'
import { mailPartiesOf, ownAddressesOf } from './delivery/recipient-queries.ts'
import { othersOf } from './delivery/recipients.ts'
import { channelOptions, isLinked } from './rules.ts'
import { countUnread } from './messages/write-queries.ts'

type Ctx = CtxOf<typeof conversations.detail>

/** Returns one conversation: its party, the ways to reach the client, and the caller's drafts. */
export async function showConversation(
  ctx: Ctx,
  { conversationId, ticketId, personProfileId }: InputOf<typeof conversations.detail>,
): Promise<OutputOf<typeof conversations.detail>> {
  if (conversationId === undefined && ticketId === undefined) {
    if (personProfileId === undefined)
      return ctx.fail('common.validation', { fields: { conversationId: 'IS_REQUIRED' } })
    return ofPerson(ctx, personProfileId)
  }
  const row =
    conversationId === undefined
      ? await findByTicket(ctx, ticketId ?? '')
      : await findConversation(ctx, conversationId)
  return row ? conversationView(ctx, row) : ctx.fail('common.not-found')
}

/** Returns the conversation with a person; before the first message, one without an id. */
async function ofPerson(ctx: Ctx, insuredId: string): Promise<Conversation> {
  const found = await findOfPerson(ctx, insuredId)
  const row = found && (await findConversation(ctx, found.id))
  if (row) return conversationView(ctx, row)
  const person = (await canViewPerson(ctx, insuredId)) ? await findPerson(ctx, insuredId) : undefined
  if (found || !person) return ctx.fail('common.not-found')
  return {
    ...(await shared(ctx, { kind: 'PERSON', channel: 'APP' }, person, { mail: null, whatsapp: null })),
    conversationId: null,
    company: null,
    contactAddress: null,
    unreadCount: 0,
    firstUnreadId: null,
    lastMessageAt: null,
    mailOthers: [],
    joinedAddresses: [],
    mailboxAddress: (await ownAddressesOf(ctx)).mailbox,
    draft: null,
    otherDraft: null,
  }
}

const fullName = (person: PersonRow): string =>
  [person.firstName, person.patronymicName, person.lastName].filter(Boolean).join(' ')

async function shared(
  ctx: Context,
  target: Pick<ConversationRow, 'kind' | 'channel'>,
  person: PersonRow | undefined,
  writtenFrom: WrittenFrom,
) {
  const { permissions, isSuperAdmin } = ctx.actor
  const lines = await findLines(ctx)
  return {
    kind: target.kind,
    conversationChannel: target.channel,
    channels: channelOptions(deliveryChannelsOf(ctx, target, person, writtenFrom)).map((option) => ({
      ...option,
      isLinked: isLinked(option.channelType, lines),
    })),
    mailAddress: person?.email ?? writtenFrom.mail,
    name: person ? fullName(person) : '',
    person: person
      ? {
          personProfileId: person.id,
          firstName: person.firstName,
          lastName: person.lastName,
          patronymicName: person.patronymicName,
          email: person.email,
          phone: person.phone,
          language: person.language,
          policyNumber: person.policyNumber,
          program: person.planId === null ? null : { id: person.planId, name: person.planName ?? '' },
        }
      : null,
    can: { write: isSuperAdmin || permissions.has('INSURED_INSURANCE_CHAT_OPEN') },
  }
}

async function conversationView(ctx: Context, row: ConversationRow): Promise<Conversation> {
  const person = row.insuredId === null ? undefined : await findPerson(ctx, row.insuredId)
  const hr = row.kind === 'HR' ? await findOfficerName(ctx, row) : null
  const [draft, otherDraft] = await findDraftsIn(ctx, row.id)
  const common = await shared(ctx, row, person, await writtenFromOf(ctx, row, person))
  const mailAddress =
    row.channel === 'EMAIL' && row.kind === 'CONTACT'
      ? ((await answerAddressOf(ctx, row.id)) ?? row.contactAddress)
      : common.mailAddress
  const own = await ownAddressesOf(ctx)
  const hasMail = common.channels.some(
    ({ channelType, state }) => channelType === 'EMAIL' && state === 'OPEN',
  )
  return {
    ...common,
    name: common.name || (hr?.officer ?? row.contactName ?? row.contactAddress ?? ''),
    conversationId: row.id,
    company: row.companyId === null ? null : { id: row.companyId, name: hr?.company ?? '' },
    contactAddress: row.contactAddress,
    mailAddress,
    mailOthers: hasMail ? othersOf(await mailPartiesOf(ctx, row.id), { to: mailAddress, own }) : [],
    joinedAddresses: await joinedAddresses(ctx, row.id),
    mailboxAddress: own.mailbox,
    unreadCount: (await countUnread(ctx, row.id)).support,
    firstUnreadId: await firstUnread(ctx, row.id),
    lastMessageAt: row.lastMessageAt?.toISOString() ?? null,
    draft: draftView(draft),
    otherDraft: draftView(otherDraft),
  }
}

function draftView(draft: DraftRow | undefined): Conversation['draft'] {
  if (!draft) return null
  const { html: text, isNote, files, mailCc, updatedAt } = draft
  return { text, isNote, files: files ?? [], mailCc, updatedAt: updatedAt.toISOString() }
}
