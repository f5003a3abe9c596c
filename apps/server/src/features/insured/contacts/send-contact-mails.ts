import { languages } from '@coverline/contract/common'
import { z } from 'zod'
import { now } from '../../../platform/clock.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { inProviders } from '../../../platform/jobs/in-every-provider.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { hashOfToken, linkToken } from '../../../platform/tokens/link-token.ts'
import { applyDue } from './apply-due.ts'
import { contactMail, type ContactMailKind } from './contact-mail.ts'
import {
  type ContactToTell,
  dropContactsOfDeleted,
  findToTell,
  keepLink,
  noteTold,
  providersWithContactWork,
} from './mail-queries.ts'

/**
 * Mails the links of proposed contacts and tells the contacts of before, in one provider or in all with such work. The
 * schedule finds what a writer without a form left, such as a file.
 */
export const sendContactMails = defineJob<{ providerId?: string | undefined }>({
  name: 'insured.send-contact-mails',
  payload: z.strictObject({ providerId: z.uuid().optional() }),
  schedule: { cron: '*/5 * * * *', payload: {} },
  handler: async (ctx, { providerId }) => {
    if (providerId !== undefined) return workIn(ctx, providerId)
    await inProviders(
      ctx,
      (db) => providersWithContactWork(db, now()),
      (id) => workIn(ctx, id),
    )
  },
})

async function workIn(ctx: JobContext, providerId: string): Promise<void> {
  const told = await ctx.inProvider(providerId, async (context) => {
    await dropContactsOfDeleted(context)
    await applyDue(context)
    return findToTell(context)
  })
  const failures: unknown[] = []
  for (const one of told) {
    if (ctx.signal.aborted) return
    // A mail that fails does not keep the others from being sent; the retry sends it.
    await tell(ctx, providerId, one).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new Error('some mails about contacts were not sent', { cause: failures[0] })
}

async function tell(ctx: JobContext, providerId: string, told: ContactToTell): Promise<void> {
  const { config, keys, mailer } = ctx.services
  const token = linkToken(keys[0] ?? Buffer.alloc(0), 'contact', providerId, `${told.id} ${told.round}`)
  const url = `${config.publicUrl}/confirm-contact#token=${token}`
  const locale = languages.find((language) => language === told.locale) ?? 'en'
  const send = async (kind: ContactMailKind, to: string | null) => {
    if (to === null) return
    await ctx.once(`contact ${kind} ${told.id} ${kind === 'link' ? told.round : ''}`, async (key) => {
      await mailer.send({ key, providerId, to, locale, ...contactMail({ kind, locale, url, told }) })
      return null
    })
  }
  // A phone gets no mail: its link and its notices go to the e-mail that the person signs in with.
  const former = told.kind === 'EMAIL' ? told.former : told.email
  if (told.state === 'CONFIRMED' || told.state === 'REPLACED') {
    await send('changed', former)
    if (told.state === 'REPLACED' && told.kind === 'EMAIL') await send('opened', told.contact)
  } else {
    if (!told.isAskTold && (told.kind === 'EMAIL' || told.state === 'ASKED')) await send('asked', former)
    if (!told.isLinkSent) {
      const isKept = await ctx.inProvider(providerId, (context) =>
        keepLink(context, told, hashOfToken(token)),
      )
      if (isKept) await send('link', told.kind === 'EMAIL' ? told.contact : told.email)
    }
  }
  await ctx.inProvider(providerId, (context) => noteTold(context, told))
}
