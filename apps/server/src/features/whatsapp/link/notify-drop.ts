import { languages } from '@coverline/contract/common'
import { translate } from '@coverline/messages/server'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { renderMail } from '../../../platform/mail/layout.ts'
import { notifyRef } from './health.ts'
import { findAdministrators, findLink } from '../queries.ts'

type Told = {
  kind: 'DOWN' | 'BACK'
  provider: string
  phone: string
  at: string
  reason: string
  url: string
}

function mailOf(locale: (typeof languages)[number], { kind, provider, phone, at, reason, url }: Told) {
  const part = kind === 'DOWN' ? 'down' : 'back'
  const t = (key: string) => translate(locale, `whatsapp:mail.${part}.${key}`, { provider, phone, at })
  const why = translate(locale, `whatsapp:reasons.${reason}`)
  return {
    subject: t('subject'),
    ...renderMail({
      locale,
      sender: provider,
      title: t('title'),
      preview: t('preview'),
      blocks: [
        { kind: 'text', text: t('text') },
        ...(kind === 'DOWN' ? [{ kind: 'text' as const, text: why }] : []),
        { kind: 'button', label: translate(locale, 'whatsapp:mail.button'), url },
      ],
      footer: translate(locale, 'mails:footer'),
    }),
  }
}

/**
 * Mails the administrators that the link dropped or is back: once per drop and person, however often the job
 * runs.
 */
export const notifyDrop = defineJob({
  ...notifyRef,
  handler: async (ctx, { providerId, linkId, kind, since }) => {
    const { people, provider, timeZone, link } = await ctx.inProvider(providerId, async (context) => ({
      people: await findAdministrators(context),
      provider: context.actor.workspace?.providerName ?? '',
      timeZone: context.actor.workspace?.timeZone ?? 'UTC',
      link: await findLink(context),
    }))
    for (const { userId, email, locale } of people) {
      const language = languages.find((one) => one === locale) ?? 'en'
      const at = new Intl.DateTimeFormat(language, {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone,
      }).format(new Date(since))
      const told = {
        kind,
        provider,
        phone: link?.phone ?? '',
        at,
        reason: link?.downReason ?? 'UNREACHABLE',
        url: `${ctx.services.config.publicUrl}/admin/settings?tab=whatsapp`,
      }
      await ctx.once(`whatsapp ${kind} ${linkId} ${since} ${userId}`, async (key) => {
        const mail = mailOf(language, told)
        await ctx.services.mailer.send({ key, providerId, to: email, locale: language, ...mail })
        return null
      })
    }
  },
})
