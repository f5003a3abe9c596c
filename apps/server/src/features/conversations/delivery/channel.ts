import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import type { Context } from '../../../platform/context.ts'
import { addressWrittenFrom } from './mail-queries.ts'
import type { ConversationRow, PersonRow } from '../queries.ts'
import { findPerson } from '../queries.ts'
import { channelFor, type Reach } from '../rules.ts'

type Target = Pick<ConversationRow, 'kind' | 'channel'>

/** How a client can be reached now; by mail, where the profile has no address, at the one that it has written from. */
export function deliveryChannelsOf(
  ctx: Context,
  target: Target,
  person: PersonRow | undefined,
  mailAddress: string | null = null,
): Reach {
  return {
    kind: target.kind,
    channel: target.channel,
    isRegistered: person?.isRegistered ?? false,
    email: person?.email ?? mailAddress,
    phone: person?.phone ?? null,
    features: ctx.actor.workspace?.features ?? [],
  }
}

/** Why a client can’t be written to, as the catalogue has it. */
export const refusals = {
  NOT_REGISTERED: 'conversations.cannot-text',
  NO_ADDRESS: 'conversations.no-address',
  FEATURE_LOCKED: 'common.feature-locked',
} as const

export type Route =
  | { channel: ConversationChannel; refusal: null }
  | { channel: null; refusal: (typeof refusals)[keyof typeof refusals] }

/** The channel that a message to a client goes out on, or why there is none. */
export function routeOf(
  ctx: Context,
  conversation: Target & Pick<ConversationRow, 'lastSeq'>,
  person: PersonRow | undefined,
  wanted: ConversationChannel | undefined,
  mailAddress: string | null = null,
): Route {
  const hasWritten = conversation.lastSeq > 0
  const { channelType, state } = channelFor(
    deliveryChannelsOf(ctx, conversation, person, mailAddress),
    wanted,
    hasWritten,
  )
  return state === 'OPEN'
    ? { channel: channelType, refusal: null }
    : { channel: null, refusal: refusals[state] }
}

/** The same to the client of a conversation. */
export async function resolveChannel(
  ctx: Context,
  conversation: Target & Pick<ConversationRow, 'id' | 'insuredId' | 'lastSeq'>,
  wanted: ConversationChannel | undefined,
): Promise<Route> {
  const person = conversation.insuredId === null ? undefined : await findPerson(ctx, conversation.insuredId)
  // Only a person without an address is answered where it wrote from.
  const writtenFrom = person && !person.email ? await mailAddressOf(ctx, conversation) : null
  return routeOf(ctx, conversation, person, wanted, writtenFrom)
}

/** The address that the client of a conversation has written from by mail, if it can be answered there; a contact has its own. */
export async function mailAddressOf(
  ctx: Context,
  { id, kind }: Pick<ConversationRow, 'id' | 'kind'>,
): Promise<string | null> {
  return kind === 'PERSON' ? addressWrittenFrom(ctx, id) : null
}
