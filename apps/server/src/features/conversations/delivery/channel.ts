import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import type { Context } from '../../../platform/context.ts'
import { addressWrittenFrom } from './mail-queries.ts'
import type { ConversationRow, PersonRow } from '../queries.ts'
import { findPerson } from '../queries.ts'
import { channelFor, type Reach } from '../rules.ts'
import { whatsappAddressOf } from './address-queries.ts'

type Target = Pick<ConversationRow, 'kind' | 'channel'>

/** The addresses that a person without own ones wrote from. */
export type WrittenFrom = { mail: string | null; whatsapp: string | null }
const nowhere: WrittenFrom = { mail: null, whatsapp: null }

/** Only a person without an address gets the answer at the address they wrote from. */
export async function writtenFromOf(
  ctx: Context,
  conversation: Pick<ConversationRow, 'id' | 'kind'>,
  person: PersonRow | undefined,
): Promise<WrittenFrom> {
  if (!person) return nowhere
  return {
    mail: person.email ? null : await mailAddressOf(ctx, conversation),
    whatsapp: person.phone ? null : await whatsappAddressOf(ctx, conversation.id, null),
  }
}

/**
 * Returns how a client can be reached now; by mail, if the profile has no address, at the address the client
 * wrote from.
 */
export function deliveryChannelsOf(
  ctx: Context,
  target: Target,
  person: PersonRow | undefined,
  written: WrittenFrom = nowhere,
): Reach {
  return {
    kind: target.kind,
    channel: target.channel,
    isRegistered: person?.isRegistered ?? false,
    email: person?.email ?? written.mail,
    phone: person?.phone ?? written.whatsapp,
    features: ctx.actor.workspace?.features ?? [],
  }
}

/** Error code for each reason why a client cannot be texted. */
export const refusals = {
  NOT_REGISTERED: 'conversations.cannot-text',
  NO_ADDRESS: 'conversations.no-address',
  FEATURE_LOCKED: 'common.feature-locked',
} as const

export type Route =
  | { channel: ConversationChannel; refusal: null }
  | { channel: null; refusal: (typeof refusals)[keyof typeof refusals] }

/** Returns the channel for a message to a client, or why there is none. */
export function routeOf(
  ctx: Context,
  conversation: Target & Pick<ConversationRow, 'lastSeq'>,
  person: PersonRow | undefined,
  wanted: ConversationChannel | undefined,
  written: WrittenFrom = nowhere,
): Route {
  const hasWritten = conversation.lastSeq > 0
  const { channelType, state } = channelFor(
    deliveryChannelsOf(ctx, conversation, person, written),
    wanted,
    hasWritten,
  )
  return state === 'OPEN'
    ? { channel: channelType, refusal: null }
    : { channel: null, refusal: refusals[state] }
}

/** The same for the client of a conversation. */
export async function resolveChannel(
  ctx: Context,
  conversation: Target & Pick<ConversationRow, 'id' | 'insuredId' | 'lastSeq'>,
  wanted: ConversationChannel | undefined,
): Promise<Route> {
  const person = conversation.insuredId === null ? undefined : await findPerson(ctx, conversation.insuredId)
  return routeOf(ctx, conversation, person, wanted, await writtenFromOf(ctx, conversation, person))
}

/**
 * Returns the address that the client of a conversation wrote from, if answers may go there; a contact has
 * its own address.
 */
export async function mailAddressOf(
  ctx: Context,
  { id, kind }: Pick<ConversationRow, 'id' | 'kind'>,
): Promise<string | null> {
  return kind === 'PERSON' ? addressWrittenFrom(ctx, id) : null
}
