import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { mailboxes, MailServer } from '@coverline/contract/mailboxes/endpoints'
import { changesBetween } from '../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../platform/context.ts'
import { withProvider } from '../../platform/db/connection/transaction.ts'
import { newId } from '../../platform/id.ts'
import { type BeforeTransactionContext, beforeTransaction } from '../../platform/before-transaction.ts'
import { classifyConnectionError } from './health/classify-connection-error.ts'
import { type MailServerLogin, openSmtp } from './mail-server.ts'
import { mailboxAudience } from './health/record-health.ts'
import { loginOf, sealPassword } from './passwords.ts'
import {
  beginVerification,
  findMailbox,
  insertMailbox,
  type MailboxRow,
  recordFetched,
  updateMailbox,
  type Written,
} from './queries.ts'
import { conversationService } from '../conversations/service.ts'
import { makeTriesDue } from './outbound/outbound-queries.ts'
import { sendVerification } from './send-verification.ts'
import { randomToken } from './tokens.ts'
import { probeInbox } from './inbound/probe-inbox.ts'

type Endpoint = typeof mailboxes.save
type Ctx = CtxOf<Endpoint>
type Input = InputOf<Endpoint>
type Kind = 'imap' | 'smtp'

/** Returns the server login; a stored password is used only for the server it was entered for. */
function loginFor(
  outside: BeforeTransactionContext<Endpoint>,
  stored: MailboxRow | undefined,
  kind: Kind,
  given: MailServer,
): MailServerLogin {
  const { password, ...server } = given
  if (password !== undefined) return { ...server, password }
  const known = stored && loginOf(outside.services.keys, outside.actor.providerId, stored, kind)
  const isSame =
    known &&
    known.host === server.host &&
    known.port === server.port &&
    known.security === server.security &&
    known.user === server.user
  return isSame
    ? known
    : outside.fail('mailboxes.password-missing', { fields: { [`${kind}.password`]: 'IS_REQUIRED' } })
}

/** Tests a server; reports a failure as an error of its form field. */
async function tried<T>(
  outside: BeforeTransactionContext<Endpoint>,
  kind: Kind,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const fault = classifyConnectionError(error)
    const isLogin = fault === 'WRONG_PASSWORD'
    const name = isLogin || fault === 'REFUSED' ? 'mailboxes.refused' : 'mailboxes.not-reached'
    const field = `${kind}.${isLogin ? 'password' : 'host'}`
    return outside.fail(name, { fields: { [field]: fault }, details: { server: kind, fault } })
  }
}

/**
 * Links the address that clients write to, or changes its settings: its servers are tested before anything is
 * written.
 */
export const saveMailbox = beforeTransaction<Endpoint>(async (outside, input) => {
  const { services, actor } = outside
  const named = services.config.inboundMail.servers
  if (input.inbound === 'FORWARDING' && services.config.inboundMail.domain === undefined)
    return outside.fail('mailboxes.no-forwarding')
  const stored = await withProvider(services.pools, actor.providerId, (db) => findMailbox({ db, actor }))
  const imap = input.imap && loginFor(outside, stored, 'imap', input.imap)
  const smtp =
    input.smtp === undefined
      ? stored && loginOf(services.keys, actor.providerId, stored, 'smtp')
      : input.smtp && loginFor(outside, stored, 'smtp', input.smtp)
  const inbox = imap && (await tried(outside, 'imap', () => probeInbox(imap, named)))
  if (input.smtp && smtp)
    await tried(outside, 'smtp', async () => {
      const transport = await openSmtp(smtp, named)
      await transport.verify().finally(() => transport.close())
    })
  return (ctx) => write(ctx, input, { imap: imap ?? null, smtp: smtp ?? null, inbox })
})

type Found = {
  imap: MailServerLogin | null
  smtp: MailServerLogin | null
  inbox: { uidValidity: string; uidNext: number } | undefined
}

/** Returns the linked mailbox, locked; fails if the caller saw another one or an older version of it. */
async function lockStored(ctx: Ctx, input: Input): Promise<MailboxRow | undefined> {
  const stored = await findMailbox(ctx, { lock: true })
  if (input.mailboxId !== undefined && stored?.id !== input.mailboxId) return ctx.fail('common.not-found')
  if (input.mailboxId === undefined && stored) return ctx.fail('mailboxes.only-one')
  if (stored && input.version !== undefined && input.version !== stored.version)
    ctx.fail('mailboxes.changed-meanwhile')
  return stored
}

/** The fields that the audit log shows. */
const shownOf = ({ address, inbound, imapHost, smtpHost }: MailboxRow) => ({
  address,
  inbound,
  imapHost,
  smtpHost,
})

async function write(ctx: Ctx, input: Input, found: Found): Promise<OutputOf<Endpoint>> {
  const stored = await lockStored(ctx, input)
  const id = stored?.id ?? newId()
  const address = input.address.toLowerCase()
  const { providerId } = ctx.actor
  const sealed = (kind: Kind, login: MailServerLogin | null) =>
    login && {
      ...login,
      password: sealPassword(ctx.services.keys, { providerId, mailboxId: id, kind }, login.password),
    }
  const senderName = input.senderName === undefined ? (stored?.senderName ?? null) : input.senderName || null
  const written: Written = {
    id,
    address,
    senderName,
    inbound: input.inbound,
    imap: sealed('imap', found.imap),
    smtp: sealed('smtp', found.smtp),
  }
  if (stored) await updateMailbox(ctx, written)
  else if (!(await insertMailbox(ctx, { ...written, token: randomToken(20), replyToken: randomToken(12) })))
    return ctx.fail('mailboxes.only-one')
  // Mails rejected before may be accepted now.
  await makeTriesDue(ctx, 'all')
  await ctx.enqueue(conversationService.mails.queued, { providerId }, { singletonKey: providerId })
  // Mails already in the inbox do not become requests.
  if (found.inbox && !isSameInbox(stored, found))
    await recordFetched(ctx, id, { ...found.inbox, isOther: true })
  if (stored?.address !== address || stored.inbound !== input.inbound) {
    await beginVerification(ctx, id)
    await ctx.enqueue(sendVerification, { providerId, mailboxId: id })
  }
  const changes = changesBetween(stored ? shownOf(stored) : null, {
    address,
    inbound: input.inbound,
    imapHost: found.imap?.host ?? null,
    smtpHost: found.smtp?.host ?? null,
  })
  ctx.audit({
    action: stored ? 'mailboxes.changed' : 'mailboxes.linked',
    entity: 'mailboxes',
    entityId: id,
    changes,
  })
  ctx.emit('mailboxes.changed', { mailboxId: id }, mailboxAudience)
  return { mailboxId: id }
}

const isSameInbox = (stored: MailboxRow | undefined, { imap, inbox }: Found): boolean =>
  stored?.imapHost === imap?.host &&
  stored?.imapUser === imap?.user &&
  stored?.imapUidValidity === inbox?.uidValidity
