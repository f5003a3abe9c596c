import { type Language, languages } from '@coverline/contract/common'
import { metrics } from '@coverline/contract/metrics/endpoints'
import { wallOf } from '@coverline/contract/notifications/quiet-hours'
import { translate } from '@coverline/messages/server'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { assertRights } from '../../platform/http/rights.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inProviders } from '../../platform/jobs/in-every-provider.ts'
import type { JobContext } from '../../platform/jobs/job-context.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { runAsUser } from '../../platform/run-as-system.ts'
import { metricService } from '../metrics/service.ts'
import { memberService } from '../members/service.ts'
import { providersWithReports } from './access.ts'
import { findReports, type ReportRow } from './queries.ts'
import { duePeriod, mailKey } from './rules.ts'

type Period = { from: string; to: string }
type Due = { report: ReportRow; period: Period; email: string; language: Language }

const endpoints = { REQUESTS: metrics.download, LEADS: metrics.downloadLeads } as const

/** Returns the reports that are due now, with the addresses of their authors. */
export async function dueReports(ctx: Context): Promise<Due[]> {
  const timeZone = ctx.actor.workspace?.timeZone ?? 'UTC'
  const now = wallOf(ctx.now, timeZone)
  const due = (await findReports(ctx)).flatMap((report) => {
    const period = duePeriod(report.rhythm, now, wallOf(report.changedAt, timeZone))
    return period ? [{ report, period }] : []
  })
  const readers = await memberService.addresses(
    ctx,
    due.map(({ report }) => report.userId),
  )
  return due.flatMap(({ report, period }) => {
    const reader = readers.get(report.userId)
    if (!reader?.email) return []
    const language = languages.find((one) => one === reader.locale) ?? 'en'
    return [{ report, period, email: reader.email, language }]
  })
}

type File = Awaited<ReturnType<typeof metricService.file>>

/** Counts a report with the rights that its author has now; undefined without the right, null if a filter's record is gone. */
async function fileOf(
  { services }: Pick<JobContext, 'services'>,
  providerId: string,
  { report, period, language }: Due,
): Promise<File | null | undefined> {
  const { userId, dashboard, format, filters } = report
  try {
    return await runAsUser(services)({ providerId, userId }, 'reports.mail', (ctx) => {
      assertRights(endpoints[dashboard], ctx.actor)
      return metricService.file({ ...ctx, locale: language }, dashboard, { ...filters, ...period, format })
    })
  } catch (error) {
    if (error instanceof AppError && error.status === 403) return undefined
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}

function mailOf(
  { services, actor }: Context,
  { report, period, email, language }: Due,
  file: File | null,
): Omit<Mail, 'key'> {
  const { workspace, providerId } = actor
  if (!workspace) throw new Error('a provider has a workspace')
  const { from, to } = period
  const tab = report.dashboard === 'LEADS' ? '&tab=LEADS' : ''
  const values = { name: report.name, period: metricService.periodText(language, period) }
  const t = (key: string) => translate(language, `reports:mail.${key}`, values)
  const letter = renderMail({
    locale: language,
    sender: workspace.providerName,
    title: t('title'),
    preview: t('text'),
    footer: t('footer'),
    blocks: [
      { kind: 'text', text: t(file ? 'text' : 'gone') },
      {
        kind: 'button',
        label: t('button'),
        url: `${services.config.publicUrl}/admin/dashboard?from=${from}&to=${to}${tab}`,
      },
    ],
  })
  const attachments = file
    ? [{ filename: file.fileName, contentType: file.contentType, content: Buffer.from(file.body) }]
    : []
  return { providerId, to: email, locale: language, subject: t('title'), ...letter, attachments }
}

/** Mails the reports of a provider that are due, each once for its week or month. */
export async function mailReports(job: JobContext, providerId: string): Promise<void> {
  for (const due of await job.inProvider(providerId, dueReports))
    await job.once(mailKey(due.report.id, due.period), async (key) => {
      const file = await fileOf(job, providerId, due)
      if (file === undefined) return null
      const mail = await job.inProvider(providerId, (ctx) => Promise.resolve(mailOf(ctx, due, file)))
      await job.services.mailer.send({ key, ...mail })
      return null
    })
}

export const reportMails = defineJob({
  name: 'reports.mail',
  payload: z.strictObject({}),
  schedule: { cron: '35 * * * *', payload: {} },
  concurrency: 1,
  handler: (job) => inProviders(job, providersWithReports, (providerId) => mailReports(job, providerId)),
})
