import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { inEveryProvider } from '../../../platform/jobs/in-every-provider.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { conversationService } from '../../conversations/service.ts'
import { classifyConnectionError } from './classify-connection-error.ts'
import { fetchNewMail } from '../inbound/fetch-mail.ts'
import { countWaiting, recordSmtpProbe } from './health-queries.ts'
import { findForgotten, forgetOriginals } from '../inbound/inbound-queries.ts'
import { attempt } from '../../../platform/db/connection/attempt.ts'
import { openSmtp } from '../mail-server.ts'
import { makeTriesDue } from '../outbound/outbound-queries.ts'
import { mailToRead } from '../inbound/mail-to-read.ts'
import { recordHealth } from './record-health.ts'
import { loginOf } from '../passwords.ts'
import { findMailbox, type MailboxRow } from '../queries.ts'

const smtpPauseMilliseconds = 15 * 60_000

/** Queues fetching, reading and sending of everything that waits in a provider. */
export async function maintainMailboxes(
  job: JobContext,
  providerId: string,
): Promise<MailboxRow | undefined> {
  return job.inProvider(providerId, async (ctx) => {
    for (const mailId of await findForgotten(ctx))
      await ctx.enqueue(mailToRead, { providerId, mailId }, { singletonKey: mailId })
    const { keepDays } = ctx.services.config.inboundMail
    const old = await forgetOriginals(ctx, keepDays)
    for (const { fileId } of old) await attempt(ctx.db, () => ctx.services.files.remove(ctx.db, fileId))
    const messageIds = old.flatMap(({ messageId }) => messageId ?? [])
    if (messageIds.length > 0) await conversationService.mails.originalsGone(ctx, messageIds)
    const row = await findMailbox(ctx)
    if (!row) return undefined
    if (row.inbound === 'IMAP') await ctx.enqueue(fetchNewMail, { providerId }, { singletonKey: providerId })
    if ((await countWaiting(ctx)) > 0)
      await ctx.enqueue(conversationService.mails.queued, { providerId }, { singletonKey: providerId })
    return row
  })
}

/** Checks from time to time whether the mailbox's own server still accepts our login. */
async function lookAtSmtp(job: JobContext, providerId: string, row: MailboxRow): Promise<void> {
  const { keys, config } = job.services
  const last = row.smtpLookedAt?.getTime() ?? 0
  if (row.smtpHost === null || Date.now() - last < smtpPauseMilliseconds) return
  const outcome = await (async () => {
    const login = loginOf(keys, providerId, row, 'smtp')
    if (!login) return null
    const transport = await openSmtp(login, config.inboundMail.servers)
    await transport.verify().finally(() => transport.close())
    return null
  })().catch(classifyConnectionError)
  await job.inProvider(providerId, async (ctx) => {
    await recordSmtpProbe(ctx, row.id)
    await recordHealth(ctx, row.id, { side: 'out', fault: outcome })
    if (outcome !== null || row.outError === null) return
    // The login works again: messages that waited for it are sent.
    await makeTriesDue(ctx, row.outError === 'REFUSED' ? 'refused' : 'all')
    await ctx.enqueue(conversationService.mails.queued, { providerId }, { singletonKey: providerId })
  })
}

/** Runs every minute: fetches, reads and sends waiting mails, and checks incoming and outgoing mail. */
export const mailboxMaintenanceJob = defineJob({
  name: 'mailboxes.tend',
  payload: z.strictObject({}),
  schedule: { cron: '* * * * *', payload: {} },
  concurrency: 1,
  retries: 0,
  timeoutSeconds: 300,
  handler: (job) =>
    inEveryProvider(job, async (providerId) => {
      const row = await maintainMailboxes(job, providerId)
      if (!row) return
      await lookAtSmtp(job, providerId, row)
    }),
})
