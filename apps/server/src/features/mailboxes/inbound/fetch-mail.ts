import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { largestMail } from '@coverline/contract/mailboxes/terms'
import type { ImapFlow } from 'imapflow'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { classifyConnectionError } from '../health/classify-connection-error.ts'
import { openImap } from '../mail-server.ts'
import { recordHealth } from '../health/record-health.ts'
import { recordSkipped } from './record-skipped.ts'
import { loginOf } from '../passwords.ts'
import { findMailbox, type MailboxRow, recordFetched } from '../queries.ts'
import { storeMail } from './store-mail.ts'

const mostAtOnce = 50
const dayMilliseconds = 86_400_000

/**
 * Returns the new message numbers of the inbox. If the server renumbered them, it returns the mails of the
 * last day; known mails are recognised.
 */
async function newUids(client: ImapFlow, row: MailboxRow): Promise<number[]> {
  const inbox = client.mailbox
  if (!inbox) return []
  const isSame = row.imapUidValidity === String(inbox.uidValidity)
  const next = Number(row.imapUidNext ?? 1)
  const found = isSame
    ? await client.search({ uid: `${next}:*` }, { uid: true })
    : await client.search({ since: new Date(Date.now() - dayMilliseconds) }, { uid: true })
  // "n:*" returns the last mail even if its number is below n.
  const fresh = (found || []).filter((uid) => !isSame || uid >= next)
  return fresh.toSorted((a, b) => a - b).slice(0, mostAtOnce)
}

/**
 * Stores one mail and the record of its fetch in one transaction: a process that dies has done both or
 * neither.
 */
async function keep(
  job: JobContext,
  providerId: string,
  path: string,
  at: { uidValidity: string; uid: number },
) {
  await job.inProvider(providerId, async (ctx) => {
    const row = await findMailbox(ctx, { lock: true })
    if (row?.inbound !== 'IMAP') return
    await storeMail(ctx, { path, route: 'IMAP', conversationId: null })
    await recordFetched(ctx, row.id, { uidValidity: at.uidValidity, uidNext: at.uid + 1 })
  })
}

async function fetchNew(
  job: JobContext,
  providerId: string,
  client: ImapFlow,
  row: MailboxRow,
): Promise<void> {
  const uidValidity = client.mailbox ? String(client.mailbox.uidValidity) : ''
  const folderOf = join(job.services.config.dataDir, 'incoming')
  await mkdir(folderOf, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(folderOf, 'mail-'))
  try {
    const uids = await newUids(client, row)
    if (uids.length === 0 && client.mailbox && row.imapUidValidity !== uidValidity) {
      const { uidNext } = client.mailbox
      await job.inProvider(providerId, (ctx) => recordFetched(ctx, row.id, { uidValidity, uidNext }))
    }
    for (const uid of uids) {
      if (job.signal.aborted) return
      const known = await client.fetchOne(String(uid), { size: true }, { uid: true })
      // Reading sets no flags: the body is only peeked at.
      if (known && (known.size ?? 0) > largestMail) {
        await job.inProvider(providerId, (ctx) => recordSkipped(ctx, row.id, { uidValidity, uid }))
        continue
      }
      const mail = known ? await client.fetchOne(String(uid), { source: true }, { uid: true }) : false
      const path = join(folder, 'mail')
      if (mail && mail.source) {
        await writeFile(path, mail.source, { mode: 0o600 })
        await keep(job, providerId, path, { uidValidity, uid })
      } else
        await job.inProvider(providerId, (ctx) =>
          recordFetched(ctx, row.id, { uidValidity, uidNext: uid + 1 }),
        )
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Fetches new mail from a provider's inbox; no mail is marked, moved or deleted. */
export async function fetchMail(job: JobContext, providerId: string): Promise<void> {
  const row = await job.inProvider(providerId, (ctx) => findMailbox(ctx))
  if (row?.inbound !== 'IMAP') return
  const { keys, config } = job.services
  try {
    const login = loginOf(keys, providerId, row, 'imap')
    if (!login) return
    const client = await openImap(login, config.inboundMail.servers)
    try {
      await client.mailboxOpen('INBOX', { readOnly: true })
      await fetchNew(job, providerId, client, row)
    } finally {
      await client.logout().catch(() => client.close())
    }
    await job.inProvider(providerId, (ctx) => recordHealth(ctx, row.id, { side: 'in', fault: null }))
  } catch (err) {
    const fault = classifyConnectionError(err)
    if (fault === 'UNKNOWN') job.log.warn('mail could not be fetched', { err })
    await job.inProvider(providerId, (ctx) => recordHealth(ctx, row.id, { side: 'in', fault }))
  }
}

export const fetchNewMail = defineJob({
  name: 'mailboxes.fetch-mail',
  payload: z.strictObject({ providerId: z.uuid() }),
  handler: (job, { providerId }) => fetchMail(job, providerId),
  // The next minute tries again.
  retries: 0,
  concurrency: 4,
  isLong: true,
  timeoutSeconds: 300,
})
