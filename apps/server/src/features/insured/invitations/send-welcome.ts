import { type Language, language } from '@coverline/contract/common'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { policyService } from '../../policies/service.ts'
import { claimInvitations, endInvitation, findGuests, type Guest } from './queries.ts'
import { welcomeMail } from './welcome-mail.ts'

const RETRIES = 5

type Payload = { providerId: string; invitationId: string; personProfileIds: string[]; locale: Language }

/** Sends the welcome mails of one invitation; each person gets it once, however often the job runs. */
export const sendWelcome = defineJob<Payload>({
  name: 'insured.send-welcome',
  payload: z.strictObject({
    providerId: z.uuid(),
    invitationId: z.uuid(),
    personProfileIds: z.array(z.uuid()).max(1000),
    locale: language,
  }),
  retries: RETRIES,
  handler: async (ctx, payload) => {
    const { providerId, invitationId, personProfileIds } = payload
    const guests = await ctx.inProvider(providerId, async (context) => {
      // Claims before reading: a cancel comes either before the claim or too late.
      await claimInvitations(context, invitationId, personProfileIds)
      return findGuests(context, invitationId, personProfileIds, payload.locale)
    })
    const sent: string[] = []
    const failed: { id: string; error: unknown }[] = []
    for (const guest of guests) {
      if (ctx.signal.aborted) break
      await mail(ctx, guest, payload).then(
        () => sent.push(guest.id),
        (error: unknown) => failed.push({ id: guest.id, error }),
      )
    }
    const isLastTry = ctx.attempt > RETRIES
    await ctx.inProvider(providerId, async (context) => {
      await endInvitation(context, invitationId, sent, 'SENT')
      if (isLastTry)
        await endInvitation(
          context,
          invitationId,
          failed.map(({ id }) => id),
          'NOT_SENT',
        )
      context.emit('insured.changed', policyService.eventIds('personProfileIds', sent))
    })
    // The retry is for the remaining people.
    if (failed[0]) throw failed[0].error
    if (sent.length < guests.length) throw new Error('stopped before all welcome mails were sent')
  },
})

function mail(ctx: JobContext, guest: Guest, { providerId, invitationId, locale }: Payload): Promise<null> {
  const { config, mailer } = ctx.services
  return ctx.once(`welcome ${invitationId} ${guest.id}`, async (key) => {
    const wanted = guest.locale ?? locale
    await mailer.send({
      key,
      providerId,
      to: guest.email,
      locale: wanted,
      ...welcomeMail(guest, wanted, config.publicUrl),
    })
    return null
  })
}
