import type { Context } from '../../../platform/context.ts'
import { conversationService } from '../../conversations/service.ts'
import { ownersOf, type WaitingMail } from './inbound-queries.ts'
import type { MailboxRow } from '../queries.ts'
import type { ReadMail } from './reading/read-mail.ts'
import { isVouchedFor } from './reading/sender-proof.ts'
import { ownMessageOf } from '../tokens.ts'

export type Party = Parameters<typeof conversationService.receive>[1]['party']

export type Decision = {
  party: Party
  isProven: boolean
  /** The conversation that the mail answers, if the sender is the original recipient. */
  answersId: string | null
  looksLikeId: string | null
}

type Decided = { mail: ReadMail; arrival: WaitingMail; mailbox: MailboxRow | undefined }

/**
 * Returns the conversation of our mail that is answered by the address it went to: no other sender can know
 * its Message-ID or address.
 */
async function answered(ctx: Context, { mail, arrival }: Decided, from: string): Promise<string | null> {
  const { keys } = ctx.services
  const own = mail.refs.flatMap((ref) => ownMessageOf(keys, ctx.actor.providerId, ref) ?? [])
  const sent = await conversationService.mails.sentAmong(
    ctx,
    own.map(({ messageId }) => messageId),
  )
  const newestFirst = own.toReversed().map(({ messageId }) => messageId)
  for (const id of newestFirst) {
    const row = sent.find(({ messageId, address }) => messageId === id && address === from)
    if (row) return row.conversationId
  }
  const { conversationId } = arrival
  if (conversationId === null) return null
  return (await conversationService.mails.wasWrittenTo(ctx, conversationId, from)) ? conversationId : null
}

/** Returns the owner of an address: its only person, or the principal of linked people. */
async function ownerOf(ctx: Context, address: string): Promise<string | null> {
  const owners = await ownersOf(ctx, address)
  if (owners.length === 1) return owners[0]?.id ?? null
  const principals = owners.filter(({ isPrincipal }) => isPrincipal)
  return principals.length === 1 ? (principals[0]?.id ?? null) : null
}

/**
 * Decides who a mail is from (CONTENT-3). Its From line is trusted if the mailbox's host vouches for it, or
 * if it answers a mail that went to exactly that address. Otherwise the mail belongs to an unknown address,
 * whatever it looks like.
 */
export async function decideSender(ctx: Context, decided: Decided): Promise<Decision> {
  const { mail, arrival, mailbox } = decided
  const nobody = { party: { address: 'unknown' }, isProven: false, answersId: null, looksLikeId: null }
  if (!mail.from) return nobody
  const { address, name } = mail.from
  const answersId = mail.hasOneSender ? await answered(ctx, decided, address) : null
  const isVouched =
    mail.hasOneSender &&
    // No known host has checked mail that was sent directly to us.
    arrival.route !== 'THREAD' &&
    isVouchedFor(mail.results, mailbox?.authservId ?? null, address)
  const isProven = answersId !== null || isVouched
  const ownerId = await ownerOf(ctx, address)
  const contact: Party = { address, name: name ?? undefined }
  if (!isProven) return { party: contact, isProven, answersId, looksLikeId: ownerId }
  const talk = answersId === null ? undefined : await conversationService.partyOf(ctx, answersId)
  if (talk && !('address' in talk)) return { party: talk, isProven, answersId, looksLikeId: null }
  return {
    party: ownerId === null ? contact : { insuredId: ownerId },
    isProven,
    answersId,
    looksLikeId: null,
  }
}
