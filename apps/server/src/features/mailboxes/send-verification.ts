import { translate } from '@coverline/messages/server'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import { findMailbox } from './queries.ts'
import { verificationCode } from './tokens.ts'

/** Mails the linked address a code that must come back the same way as clients' mail. */
export const sendVerification = defineJob({
  name: 'mailboxes.send-verification',
  payload: z.strictObject({ providerId: z.uuid(), mailboxId: z.uuid() }),
  handler: async (job, { providerId, mailboxId }) => {
    const found = await job.inProvider(providerId, async (ctx) => ({
      row: await findMailbox(ctx),
      sender: ctx.actor.workspace?.providerName ?? '',
    }))
    const { row, sender } = found
    if (row?.id !== mailboxId || !row.verificationSentAt) return
    const { keys, mailer } = job.services
    const code = verificationCode(keys, mailboxId, row.verificationSentAt)
    const t = (key: string) =>
      translate('en', `mails:mailbox.${key}`, { provider: sender, address: row.address, code })
    const content = renderMail({
      locale: 'en',
      sender: 'Coverline',
      title: t('title'),
      preview: t('text'),
      blocks: [
        { kind: 'text', text: t('text') },
        { kind: 'small', text: code },
      ],
      footer: translate('en', 'mails:footer'),
    })
    const key = `mailbox verification ${mailboxId} ${row.verificationSentAt.toISOString()}`
    await job.once(key, async () => {
      await mailer.send({ key, providerId, to: row.address, subject: t('subject'), locale: 'en', ...content })
      return null
    })
  },
})
