import type { MailboxFault, MailboxRoute, MailSecurity } from '@coverline/contract/mailboxes/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

type Bound = Pick<Context, 'db'> & { actor: Pick<Context['actor'], 'providerId'> }

export type MailboxRow = {
  id: string
  address: string
  senderName: string | null
  signature: string | null
  inbound: MailboxRoute
  token: string
  replyToken: string
  imapHost: string | null
  imapPort: number | null
  imapSecurity: MailSecurity | null
  imapUser: string | null
  imapPassword: string | null
  imapUidValidity: string | null
  imapUidNext: string | null
  smtpHost: string | null
  smtpPort: number | null
  smtpSecurity: MailSecurity | null
  smtpUser: string | null
  smtpPassword: string | null
  smtpLookedAt: Date | null
  verificationSentAt: Date | null
  verifiedAt: Date | null
  forwardingCode: string | null
  forwardingLink: string | null
  authservId: string | null
  lastInAt: Date | null
  lastOutAt: Date | null
  inError: MailboxFault | null
  inFailingSince: Date | null
  outError: MailboxFault | null
  outFailingSince: Date | null
  skippedCount: number
  skippedAt: Date | null
  version: number
}

const columns = sql`id, address, sender_name as "senderName", signature, inbound, token, reply_token as "replyToken", imap_host as "imapHost",
  imap_port as "imapPort", imap_security as "imapSecurity", imap_user as "imapUser", imap_password as "imapPassword",
  imap_uid_validity::text as "imapUidValidity", imap_uid_next::text as "imapUidNext", smtp_host as "smtpHost", smtp_port as "smtpPort",
  smtp_security as "smtpSecurity", smtp_user as "smtpUser", smtp_password as "smtpPassword", smtp_looked_at as "smtpLookedAt",
  verification_sent_at as "verificationSentAt", verified_at as "verifiedAt", forwarding_code as "forwardingCode",
  forwarding_link as "forwardingLink", authserv_id as "authservId", last_in_at as "lastInAt", last_out_at as "lastOutAt",
  in_error as "inError", in_failing_since as "inFailingSince", out_error as "outError", out_failing_since as "outFailingSince",
  skipped_count as "skippedCount", skipped_at as "skippedAt", version`

/** Returns the provider's linked address, if there is one. */
export async function findMailbox(
  ctx: Bound,
  { lock = false }: { lock?: boolean } = {},
): Promise<MailboxRow | undefined> {
  const { rows } = await sql<MailboxRow>`select ${columns} from mailboxes
    where provider_id = ${ctx.actor.providerId} ${lock ? sql`for update` : sql``}`.execute(ctx.db)
  return rows[0]
}

export type StoredServer = {
  host: string
  port: number
  security: MailSecurity
  user: string
  /** Encrypted. */
  password: string
}

export type Written = {
  id: string
  address: string
  senderName: string | null
  inbound: MailboxRoute
  imap: StoredServer | null
  smtp: StoredServer | null
}

const serverColumns = (name: 'imap' | 'smtp', server: StoredServer | null) =>
  sql`${sql.ref(`${name}_host`)} = ${server?.host ?? null}, ${sql.ref(`${name}_port`)} = ${server?.port ?? null},
    ${sql.ref(`${name}_security`)} = ${server?.security ?? null}, ${sql.ref(`${name}_user`)} = ${server?.user ?? null},
    ${sql.ref(`${name}_password`)} = ${server?.password ?? null}`

/** Links an address; false if the provider already has one. */
export async function insertMailbox(
  ctx: Context,
  written: Written & { token: string; replyToken: string },
): Promise<boolean> {
  const { imap } = written
  const { rows } =
    await sql`insert into mailboxes (provider_id, id, address, sender_name, inbound, token, reply_token, imap_host, imap_port,
      imap_security, imap_user, imap_password, created_at)
    values (${ctx.actor.providerId}, ${written.id}, ${written.address}, ${written.senderName}, ${written.inbound}, ${written.token},
      ${written.replyToken}, ${imap?.host ?? null}, ${imap?.port ?? null}, ${imap?.security ?? null}, ${imap?.user ?? null},
      ${imap?.password ?? null}, ${ctx.now})
    on conflict do nothing returning id`.execute(ctx.db)
  if (rows.length === 0) return false
  await updateMailbox(ctx, written)
  return true
}

export async function updateMailbox(ctx: Context, written: Written): Promise<void> {
  await sql`update mailboxes set address = ${written.address}, sender_name = ${written.senderName}, inbound = ${written.inbound},
      ${serverColumns('imap', written.imap)}, ${serverColumns('smtp', written.smtp)}, version = version + 1,
      in_error = null, in_failing_since = null, out_error = null, out_failing_since = null
    where provider_id = ${ctx.actor.providerId} and id = ${written.id}`.execute(ctx.db)
}

export async function updateSignature(ctx: Context, id: string, signature: string | null): Promise<void> {
  await sql`update mailboxes set signature = ${signature}, version = version + 1
    where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(ctx.db)
}

/** Restarts the verification that the address belongs to the provider. */
export async function beginVerification(ctx: Context, id: string): Promise<void> {
  await sql`update mailboxes set verification_sent_at = date_trunc('milliseconds', ${ctx.now}::timestamptz), verified_at = null,
      forwarding_code = null, forwarding_link = null, authserv_id = null, version = version + 1
    where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(ctx.db)
}

/** Sends the verification again without resetting a successful one. */
export async function repeatVerification(ctx: Context, id: string): Promise<void> {
  await sql`update mailboxes set verification_sent_at = date_trunc('milliseconds', ${ctx.now}::timestamptz)
    where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(ctx.db)
}

export async function recordVerified(ctx: Context, id: string, authservId: string | null): Promise<void> {
  await sql`update mailboxes set verified_at = coalesce(verified_at, ${ctx.now}), authserv_id = coalesce(${authservId}, authserv_id),
      forwarding_code = null, forwarding_link = null
    where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(ctx.db)
}

export async function recordForwarding(
  ctx: Context,
  id: string,
  { code, link }: { code: string; link: string | null },
): Promise<void> {
  await sql`update mailboxes set forwarding_code = ${code}, forwarding_link = ${link}
    where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(ctx.db)
}

export async function deleteMailbox(ctx: Context, id: string): Promise<boolean> {
  const { rows } = await sql`delete from mailboxes where provider_id = ${ctx.actor.providerId} and id = ${id}
    returning id`.execute(ctx.db)
  return rows.length > 0
}

/** Records the position of the fetch; never backwards, unless another inbox is linked. */
export async function recordFetched(
  ctx: Context,
  id: string,
  { uidValidity, uidNext, isOther = false }: { uidValidity: string; uidNext: number; isOther?: boolean },
): Promise<void> {
  await sql`update mailboxes set imap_uid_validity = ${uidValidity}::bigint,
      imap_uid_next = case when imap_uid_validity = ${uidValidity}::bigint and not ${isOther}::boolean
        then greatest(imap_uid_next, ${uidNext}::bigint) else ${uidNext}::bigint end
    where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(ctx.db)
}
