import { areas } from '@coverline/contract/areas'
import { dayAfter, monthsAfter } from '@coverline/contract/calendar'
import { languages } from '@coverline/contract/common'
import { wallOf } from '@coverline/contract/notifications/quiet-hours'
import { translate } from '@coverline/messages/server'
import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { inEveryProvider } from '../../../platform/jobs/in-every-provider.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { renderMail } from '../../../platform/mail/layout.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { companyService } from '../../companies/service.ts'
import { memberService } from '../../members/service.ts'
import { companyFigures } from '../company/show-company.ts'
import type { Days } from '../period.ts'
import { wordsOf } from '../report/words.ts'
import { makeCompanyPaper } from './company-paper.ts'

/** Mails go out from this hour of the provider's day on, in minutes. */
const start = 8 * 60
/** After an outage the summary of a month is still sent in its first days. */
const lastDay = 5

/** Acts in the area of a company as its officers do. */
function inArea(ctx: Context, companyId: string, name: string): Context {
  const { workspace } = ctx.actor
  if (!workspace) throw new Error('a provider has a workspace')
  const area = { ...workspace, companyId, name, type: areas.hr.workspace }
  return { ...ctx, actor: { ...ctx.actor, workspace: area, roles: areas.hr.roles } }
}

type Officer = Awaited<ReturnType<typeof memberService.officers>>[number]

type Letter = {
  /** Names company, month and officer: of one key one mail goes out */
  key: string
  /** Counts the figures and makes the mail; the context may be another than that of the list. */
  write: (ctx: Context) => Promise<Omit<Mail, 'key'>>
}

/** Returns the letters about the month that is over, one for each officer who may see the figures. */
export async function summaryLetters(ctx: Context): Promise<Letter[]> {
  const { workspace } = ctx.actor
  if (!workspace) return []
  if (Number(ctx.today.slice(8)) > lastDay || wallOf(ctx.now, workspace.timeZone).minutes < start) return []
  const first = `${ctx.today.slice(0, 8)}01`
  const month: Days = { from: monthsAfter(first, -1), to: dayAfter(first, -1) }
  const companies = await companyService.withSummary(ctx)
  const names = new Map(companies.map(({ id, name }) => [id, name]))
  const officers = await memberService.officers(ctx, [...names.keys()], 'DASHBOARD_SERVICING_VIEW')
  return officers.flatMap(({ companyId, userId, email, locale }) => {
    const name = names.get(companyId)
    if (email === null || name === undefined) return []
    const company = { id: companyId, name }
    const write: Letter['write'] = (later) => writeLetter(later, company, { email, locale }, month)
    return [{ key: `summary ${companyId} ${month.from} ${userId}`, write }]
  })
}

async function writeLetter(
  ctx: Context,
  company: { id: string; name: string },
  { email, locale }: { email: string; locale: Officer['locale'] },
  month: Days,
): Promise<Omit<Mail, 'key'>> {
  const { workspace, providerId } = ctx.actor
  if (!workspace) throw new Error('a provider has a workspace')
  const { timeZone, providerName } = workspace
  const figures = await companyFigures(inArea(ctx, company.id, company.name), company.id, month)
  const language = languages.find((one) => one === locale) ?? 'en'
  const look = { language, companyName: company.name, providerName, timeZone, now: ctx.now }
  const values = { company: company.name, provider: providerName, month: wordsOf(language).period(month) }
  const t = (key: string) => translate(language, `metrics:mail.${key}`, values)
  const letter = renderMail({
    locale: language,
    sender: providerName,
    title: t('title'),
    preview: t('text'),
    footer: t('footer'),
    blocks: [
      { kind: 'text', text: t('text') },
      { kind: 'button', label: t('button'), url: pageOf(ctx, company.id, month) },
    ],
  })
  const page = {
    filename: `${month.from.slice(0, 7)}.pdf`,
    contentType: 'application/pdf',
    content: Buffer.from(await makeCompanyPaper(figures, look)),
  }
  return { providerId, to: email, locale: language, subject: t('title'), ...letter, attachments: [page] }
}

const pageOf = ({ services }: Context, companyId: string, { from, to }: Days): string =>
  `${services.config.publicUrl}${areas.hr.prefix}/metrics?companyId=${companyId}&from=${from}&to=${to}`

/** Mails a provider's officers what their companies did in the month that is over, each once. */
export async function mailSummaries(job: JobContext, providerId: string): Promise<void> {
  for (const { key, write } of await job.inProvider(providerId, summaryLetters))
    await job.once(key, async (once) => {
      const mail = await job.inProvider(providerId, write)
      await job.services.mailer.send({ key: once, ...mail })
      return null
    })
}

export const summaryMails = defineJob({
  name: 'metrics.mail-summaries',
  payload: z.strictObject({}),
  schedule: { cron: '20 * * * *', payload: {} },
  concurrency: 1,
  handler: (job) => inEveryProvider(job, (providerId) => mailSummaries(job, providerId)),
})
