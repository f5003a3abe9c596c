import { openSecret, sealSecret, type SecretPlace } from '../../platform/secrets/secret-box.ts'
import type { MailServerLogin } from './mail-server.ts'
import type { MailboxRow } from './queries.ts'

type Kind = 'imap' | 'smtp'

const placeOf = (providerId: string, mailboxId: string, kind: Kind): SecretPlace => ({
  providerId,
  table: `mailboxes.${kind}_password`,
  rowId: mailboxId,
})

/** Encrypts the password of a mail server for this mailbox and this use (AUDIT-7). */
export function sealPassword(
  keys: readonly Buffer[],
  { providerId, mailboxId, kind }: { providerId: string; mailboxId: string; kind: Kind },
  password: string,
): string {
  return sealSecret(keys, placeOf(providerId, mailboxId, kind), password)
}

/** Returns a stored mail server with its decrypted password; undefined if the mailbox has none. */
export function loginOf(
  keys: readonly Buffer[],
  providerId: string,
  row: MailboxRow,
  kind: Kind,
): MailServerLogin | undefined {
  const stored =
    kind === 'imap'
      ? {
          host: row.imapHost,
          port: row.imapPort,
          security: row.imapSecurity,
          user: row.imapUser,
          sealed: row.imapPassword,
        }
      : {
          host: row.smtpHost,
          port: row.smtpPort,
          security: row.smtpSecurity,
          user: row.smtpUser,
          sealed: row.smtpPassword,
        }
  const { host, port, security, user, sealed } = stored
  if (host === null || port === null || security === null || user === null || sealed === null)
    return undefined
  return { host, port, security, user, password: openSecret(keys, placeOf(providerId, row.id, kind), sealed) }
}
