import { leads } from '@coverline/contract/leads/endpoints'
import { reports } from '@coverline/contract/reports/endpoints'
import { mostReports } from '@coverline/contract/reports/terms'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { now, setClockOffset } from '../../platform/clock.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { Caller } from '../../testing/caller.ts'
import { freshProvider, type TestProvider } from '../../testing/provider.ts'
import { noticeFixture } from '../../testing/fixtures/notice-fixture.ts'
import { jobContextOf } from '../../testing/job-context.ts'
import { makePlan } from '../plans/factory.ts'
import { mailReports } from './mail-reports.ts'

const weekly = { name: 'My week', dashboard: 'LEADS', rhythm: 'WEEKLY', format: 'PDF' } as const

describe('a member', () => {
  let provider: TestProvider
  let admin: Caller
  beforeEach(async () => {
    provider = await freshProvider()
    admin = await provider.as('ADMIN')
  })

  test('has a dashboard mailed, changes it and ends it; others do not see it', async () => {
    const other = await provider.as('ADMIN')
    const { reportId, nextDay } = await admin.ok(reports.save, weekly)
    const { items } = await admin.ok(reports.list, {})
    expect(items).toEqual([{ ...weekly, reportId, filters: {}, nextDay }])
    expect((await other.ok(reports.list, {})).items).toEqual([])
    await other.fails(reports.save, { ...weekly, reportId }, 'common.not-found')
    await other.fails(reports.remove, { reportId }, 'common.not-found')
    const filters = { clientAcquisitionChannels: ['WEBSITE' as const] }
    const changed = { ...weekly, rhythm: 'MONTHLY' as const, format: 'XLSX' as const }
    await admin.ok(reports.save, { ...changed, ...filters, reportId })
    expect((await admin.ok(reports.list, {})).items).toMatchObject([{ ...changed, filters, reportId }])
    await admin.ok(reports.remove, { reportId })
    expect((await admin.ok(reports.list, {})).items).toEqual([])
  })

  test('is refused a second report of a name, one too many, foreign filters and a dashboard without its right', async () => {
    await admin.ok(reports.save, weekly)
    await admin.fails(reports.save, { ...weekly, name: 'MY WEEK' }, 'reports.name-taken')
    await admin.fails(reports.save, { ...weekly, name: 'x', ticketCategory: 'LEAD' }, 'common.validation')
    const stranger = await freshProvider()
    const programId = await stranger.inDatabase((db) => makePlan(db, stranger.providerId))
    const foreign = { ...weekly, name: 'y', dashboard: 'REQUESTS' as const, programId }
    await admin.fails(reports.save, foreign, 'common.not-found')
    const outsider = await stranger.as('AGENT')
    const named = { ...weekly, name: 'y', agentUserIds: [outsider.userId] }
    await admin.fails(reports.save, named, 'common.not-found')
    for (let nth = 1; nth < mostReports; nth += 1)
      await admin.ok(reports.save, { ...weekly, name: `r${nth}` })
    await admin.fails(reports.save, { ...weekly, name: 'last' }, 'reports.too-many')
    const agent = await provider.as('AGENT')
    await agent.ok(reports.save, weekly)
    await agent.fails(reports.save, { ...weekly, name: 'z', dashboard: 'REQUESTS' }, 'common.forbidden')
    await (await provider.as('DOCTOR')).fails(reports.save, weekly, 'common.forbidden')
  })
})

async function textOf(body: unknown): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(body as Buffer))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}

describe('the mail of a report', () => {
  const day = 86_400_000
  afterEach(() => setClockOffset(0))

  /** Moves the clock to noon of the Monday after next, so that a report saved before is due. */
  function toMonday(): void {
    const today = now()
    const days = ((8 - today.getUTCDay()) % 7) + 7
    const noon = new Date(today.getTime() + days * day)
    noon.setUTCHours(12, 0, 0, 0)
    setClockOffset(noon.getTime() - today.getTime())
  }

  async function stage() {
    const { provider, rows } = await noticeFixture()
    const [admin, agent] = await Promise.all([provider.as('ADMIN'), provider.as('AGENT')])
    const sent: Omit<Mail, 'key'>[] = []
    const send = (mail: Mail) => Promise.resolve(sent.push(mail))
    const services = { ...provider.app.services, mailer: { send, close: () => undefined } as never }
    const run = () => mailReports(jobContextOf(provider.app, { services }), provider.providerId)
    return { provider, admin, agent, sent, run, rows }
  }

  test('comes once for its week, in the language and with the rows of its reader', async () => {
    const { admin, agent, sent, run, rows } = await stage()
    await rows(sql`update users set default_locale = 'ru' where id = ${agent.userId} returning id`)
    await admin.ok(reports.save, weekly)
    await agent.ok(reports.save, weekly)
    await run()
    expect(sent).toEqual([])
    await admin.ok(leads.save, { title: 'Of the administrator', dealPremiumSave: '10' })
    toMonday()
    // Of two runs at once one may give way to the other, and is run again.
    await Promise.allSettled([run(), run()])
    await run()
    expect(sent).toHaveLength(2)
    const files = await Promise.all(sent.map(({ attachments }) => textOf(attachments?.[0]?.content)))
    const english = sent.findIndex(({ locale }) => locale === 'en')
    expect(sent[english]?.subject).toMatch(/^My week: /u)
    expect(files[english]).toMatch(/Leads, /u)
    expect(files[1 - english]).toContain('Новые лиды 0')
  })

  test('says that a record of its filters is gone, and stays away without the right', async () => {
    const { provider, admin, agent, sent, run, rows } = await stage()
    const programId = await provider.inDatabase((db) => makePlan(db, provider.providerId))
    await admin.ok(reports.save, { ...weekly, dashboard: 'REQUESTS', programId })
    await agent.ok(reports.save, weekly)
    await rows(sql`update dashboard_reports set filters = jsonb_build_object('programId', gen_random_uuid())
      where user_id = ${admin.userId} returning id`)
    await rows(sql`update grants set role = 'DOCTOR' where user_id = ${agent.userId} returning user_id`)
    toMonday()
    await run()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain('could not be made')
    expect(sent[0]?.attachments).toEqual([])
  })
})
