import type { Mailbox } from '@coverline/contract/mailboxes/endpoints'
import type { MailboxFault } from '@coverline/contract/mailboxes/terms'
import type { MailboxRow } from './queries.ts'

const fault = (code: MailboxFault | null, since: Date | null) =>
  code === null || since === null ? null : { code, since: since.toISOString() }

/** Builds the linked address for display, never with a password. */
export function mailboxView(
  row: MailboxRow,
  { domain, waitingOut }: { domain: string | undefined; waitingOut: number },
): Mailbox {
  const isFailing = row.inError !== null || row.outError !== null
  const server = (
    host: string | null,
    port: number | null,
    security: MailboxRow['imapSecurity'],
    user: string | null,
  ) =>
    host === null || port === null || security === null || user === null
      ? null
      : { host, port, security, user }
  return {
    mailboxId: row.id,
    address: row.address,
    senderName: row.senderName,
    signature: row.signature,
    inbound: row.inbound,
    state: isFailing ? 'FAILING' : row.verifiedAt === null ? 'WAITING' : 'WORKING',
    inboundAddress: row.inbound === 'FORWARDING' && domain ? `${row.token}@${domain}` : null,
    forwarding: row.forwardingCode === null ? null : { code: row.forwardingCode, link: row.forwardingLink },
    imap: server(row.imapHost, row.imapPort, row.imapSecurity, row.imapUser),
    smtp: server(row.smtpHost, row.smtpPort, row.smtpSecurity, row.smtpUser),
    verificationSentAt: row.verificationSentAt?.toISOString() ?? null,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    hasProofs: row.authservId !== null,
    health: {
      lastInAt: row.lastInAt?.toISOString() ?? null,
      lastOutAt: row.lastOutAt?.toISOString() ?? null,
      inFault: fault(row.inError, row.inFailingSince),
      outFault: fault(row.outError, row.outFailingSince),
      waitingOut,
      skipped:
        row.skippedAt === null ? null : { count: row.skippedCount, lastAt: row.skippedAt.toISOString() },
    },
    version: row.version,
  }
}
