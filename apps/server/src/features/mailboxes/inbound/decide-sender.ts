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
  /** The conversation that the mail answers, when the one it was written to answers. */
  answersId: string | null
  looksLikeId: string | null
}

type Decided = { mail: ReadMail; arrival: WaitingMail; mailbox: MailboxRow | undefined }

/** The conversation whose mail is answered by the very address that it went to: nobody else can know its Message-ID or address. */
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

/** Whose address it is: the only one's, or of linked people the principal's. */
async function ownerOf(ctx: Context, address: string): Promise<string | null> {
  const owners = await ownersOf(ctx, address)
  if (owners.length === 1) return owners[0]?.id ?? null
  const principals = owners.filter(({ isPrincipal }) => isPrincipal)
  return principals.length === 1 ? (principals[0]?.id ?? null) : null
}

/**
 * Whom a mail is from (CONTENT-3). What its From line says is believed when the mailbox's host vouches for it or when it answers a mail that
 * went to that very address; otherwise the mail is that of an unknown address, whatever it looks like.
 */
export async function decideSender(ctx: Context, decided: Decided): Promise<Decision> {
  const { mail, arrival, mailbox } = decided
  const nobody = { party: { address: 'unknown' }, isProven: false, answersId: null, looksLikeId: null }
  if (!mail.from) return nobody
  const { address, name } = mail.from
  const answersId = mail.hasOneSender ? await answered(ctx, decided, address) : null
  const isVouched =
    mail.hasOneSender &&
    // What was sent straight to us was looked at by no host that we know.
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
