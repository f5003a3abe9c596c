import type { Context } from '../../../platform/context.ts'
import { conversationService } from '../../conversations/service.ts'
import { ownersOf, type WaitingMail } from './inbound-queries.ts'
import type { MailboxRow } from '../queries.ts'
import type { MailAddress } from './reading/mail-parties.ts'
import type { ReadMail } from './reading/read-mail.ts'
import { isVouchedFor } from './reading/sender-proof.ts'
import { ownMessageOf } from '../tokens.ts'

export type Party = Parameters<typeof conversationService.receive>[1]['party']

export type Decision = {
  party: Party
  isProven: boolean
  /** The conversation that the mail answers. */
  answersId: string | null
  looksLikeId: string | null
  /** The address that the mail counts as written from, and that answers go to. */
  contact: MailAddress | null
  /** The From line, if answers go to another address. */
  via: string | null
  /** True if the mail answers a conversation from an address that the conversation was not written to. */
  isForeign: boolean
}

type Decided = { mail: ReadMail; arrival: WaitingMail; mailbox: MailboxRow | undefined }

/**
 * Returns the conversation of our mail that is answered. Its Message-ID and address are known only to its
 * recipients and to people they forwarded it to.
 */
async function answered(
  ctx: Context,
  { mail, arrival }: Decided,
): Promise<{ id: string; isRecipient: boolean } | null> {
  const from = mail.hasOneSender ? (mail.from?.address ?? '') : ''
  const { keys } = ctx.services
  const own = mail.refs.flatMap((ref) => ownMessageOf(keys, ctx.actor.providerId, ref) ?? [])
  const sent = await conversationService.mails.sentAmong(
    ctx,
    own.map(({ messageId }) => messageId),
  )
  const newestFirst = own
    .toReversed()
    .flatMap(({ messageId }) => sent.find((row) => row.messageId === messageId) ?? [])
  const toSender = newestFirst.find(({ address }) => address === from)
  if (toSender) return { id: toSender.conversationId, isRecipient: true }
  const { conversationId } = arrival
  if (conversationId !== null) {
    const isRecipient = await conversationService.mails.wasWrittenTo(ctx, conversationId, from)
    return { id: conversationId, isRecipient }
  }
  const [newest] = newestFirst
  return newest ? { id: newest.conversationId, isRecipient: false } : null
}

/** Returns the owner of an address: its only person, or the principal of linked people. */
async function ownerOf(ctx: Context, contact: MailAddress | null): Promise<string | null> {
  const owners = contact ? await ownersOf(ctx, contact.address) : []
  if (owners.length === 1) return owners[0]?.id ?? null
  const principals = owners.filter(({ isPrincipal }) => isPrincipal)
  return principals.length === 1 ? (principals[0]?.id ?? null) : null
}

/** Addresses from which programs send mail; replies to them are not read. */
const unread =
  /^(?:(?:no|not|do-?not|dont|never)[._-]?(?:reply|respond|answer)|noreply|donotreply|mailer(?:-daemon)?|bounces?|notifications?|notify|alerts?|auto(?:mailer|mated)?|system|robot|wordpress|www(?:-data)?|web-?(?:site|form|server|master)|forms?|contact-?form|apache|nginx|root|nobody|postmaster)(?:[+._-].*)?@/i

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/**
 * Returns the address that answers go to if it is not the sender's: programs of web forms and groups write in
 * their own name, or in the provider's, and name the writer in Reply-To. A list names itself there.
 */
function writerBeside(ctx: Context, { mail, mailbox }: Decided, isKnownPerson: boolean): MailAddress | null {
  const { from, replyTo, listAddress } = mail
  if (!replyTo || replyTo.address === listAddress) return null
  const own = mailbox?.address
  const { domain } = ctx.services.config.inboundMail
  if (replyTo.address === own || domainOf(replyTo.address) === domain) return null
  if (!from || from.address === own || unread.test(from.address)) return replyTo
  const isOurDomain = own !== undefined && domainOf(from.address) === domainOf(own)
  if (isOurDomain) return domainOf(replyTo.address) === domainOf(own) ? null : replyTo
  return !isKnownPerson && domainOf(from.address) !== domainOf(replyTo.address) ? replyTo : null
}

/** True if the mailbox's host vouches for the sender in the From line. */
function isVouched({ mail, arrival, mailbox }: Decided): boolean {
  // No known host has checked mail that was sent directly to us.
  if (!mail.from || !mail.hasOneSender || arrival.route === 'THREAD') return false
  return isVouchedFor(mail.results, mailbox?.authservId ?? null, mail.from.address)
}

/** An answer belongs to the party of its conversation; a contact may have become a known person meanwhile. */
const staysIn = (talk: Party | undefined, isPerson: boolean): Party | undefined =>
  talk && !('address' in talk && isPerson) ? talk : undefined

/** Returns the party of a mail outside of a thread. Mails without a readable sender have nothing in common. */
function partyOf(contact: MailAddress | null, arrival: WaitingMail, isProven: boolean): Party {
  return contact
    ? { address: contact.address, name: contact.name ?? undefined, isProven }
    : { address: `unknown ${arrival.id}` }
}

/**
 * Decides who a mail is from (CONTENT-3). Its From line is trusted if the mailbox's host vouches for it, or
 * if it answers a mail that went to exactly that address. Otherwise the mail belongs to an unknown address,
 * whatever it looks like; an answer to one of our mails stays in its conversation and is marked.
 */
export async function decideSender(ctx: Context, decided: Decided): Promise<Decision> {
  const { mail, arrival } = decided
  const { from } = mail
  const fromOwnerId = await ownerOf(ctx, from)
  const answer = await answered(ctx, decided)
  const isRecipient = answer?.isRecipient === true
  const beside = isRecipient ? null : writerBeside(ctx, decided, fromOwnerId !== null)
  const contact = beside ?? from
  const isProven = isRecipient || (beside === null && isVouched(decided))
  const ownerId = beside ? await ownerOf(ctx, beside) : fromOwnerId
  const talk = answer ? await conversationService.partyOf(ctx, answer.id) : undefined
  const outside = isProven && ownerId !== null ? { insuredId: ownerId } : partyOf(contact, arrival, isProven)
  return {
    party: staysIn(talk, isRecipient && ownerId !== null) ?? outside,
    isProven,
    answersId: answer?.id ?? null,
    looksLikeId: isProven ? null : ownerId,
    contact,
    via: beside ? (from?.address ?? null) : null,
    isForeign: answer !== null && !isRecipient,
  }
}
