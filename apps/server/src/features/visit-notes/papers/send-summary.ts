import { translate } from '@coverline/messages/server'
import type { Context } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { renderMail } from '../../../platform/mail/layout.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { bookingService } from '../../bookings/service.ts'
import { findNotes } from '../queries.ts'
import { makePaper } from './make-paper.ts'
import { type SummaryPayload, summaryRef } from './summary-job.ts'

/** Returns the mail of a signed note; null if the person or the address is gone. The mail itself says nothing medical. */
async function mailOf(ctx: Context, payload: SummaryPayload): Promise<Omit<Mail, 'key'> | null> {
  const { receptionId, providerId } = payload
  const [visit] = await bookingService.findAll(ctx, { ids: [receptionId] })
  const [note] = await findNotes(ctx, [receptionId])
  if (!visit || note?.state !== 'SIGNED') return null
  const recipient = await bookingService.recipientOf(ctx, visit.personProfileId)
  if (!recipient?.email) return null
  const language = recipient.language ?? payload.language
  const sender = ctx.actor.workspace?.providerName ?? ''
  const t = (key: string) =>
    translate(language, `visit-notes:mail.${key}`, { name: recipient.firstName, provider: sender })
  const paper = { visit, note, doctorId: null, language }
  const attachments = [
    { filename: `${t('summaryFile')}.pdf`, content: await makePaper(ctx, { ...paper, paper: 'SUMMARY' }) },
  ]
  if (note.prescriptions.length > 0) {
    const content = await makePaper(ctx, { ...paper, paper: 'PRESCRIPTION' })
    attachments.push({ filename: `${t('prescriptionFile')}.pdf`, content })
  }
  const title = t('title')
  const letter = renderMail({
    locale: language,
    sender,
    title,
    preview: t('preview'),
    footer: t('footer'),
    blocks: [
      { kind: 'text', text: t('greeting') },
      { kind: 'text', text: t('text') },
    ],
  })
  return {
    providerId,
    to: recipient.email,
    locale: language,
    subject: title,
    ...letter,
    attachments: attachments.map(({ filename, content }) => ({
      filename,
      contentType: 'application/pdf',
      content: Buffer.from(content),
    })),
  }
}

/** Mails the summary of a note to its person, once per sending, however often the job runs. */
export const sendSummary = defineJob<SummaryPayload>({
  ...summaryRef,
  handler: async (job, payload) => {
    const { providerId, sendingId } = payload
    const mail = await job.inProvider(providerId, (ctx) => mailOf(ctx, payload))
    if (mail === null) return
    await job.once(`visit note ${sendingId}`, async (key) => {
      await job.services.mailer.send({ key, ...mail })
      return null
    })
  },
})
