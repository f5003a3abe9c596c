import { type MailServerLogin, openImap } from '../mail-server.ts'

/** Logs in, reads the state of the inbox, and logs out. */
export async function probeInbox(
  login: MailServerLogin,
  named: readonly string[],
): Promise<{ uidValidity: string; uidNext: number }> {
  const client = await openImap(login, named)
  try {
    const inbox = await client.mailboxOpen('INBOX', { readOnly: true })
    return { uidValidity: String(inbox.uidValidity), uidNext: inbox.uidNext }
  } finally {
    await client.logout().catch(() => client.close())
  }
}
