import { dayAfter, monthsAfter } from '@coverline/contract/calendar'
import { companies } from '@coverline/contract/companies/endpoints'
import { companyMetrics } from '@coverline/contract/metrics/endpoints'
import { expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { changesFixture } from '../../../testing/fixtures/changes-fixture.ts'
import { noticeFixture } from '../../../testing/fixtures/notice-fixture.ts'
import { jobContextOf } from '../../../testing/job-context.ts'
import { day } from '../../../testing/insured.ts'
import { makeService } from '../../plans/services/factory.ts'
import { mailSummaries, summaryLetters } from './mail-summaries.ts'

async function textOf(body: unknown): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(body as Buffer))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}

type Letter = Awaited<ReturnType<typeof summaryLetters>>[number]
type Written = { key: string; mail: Awaited<ReturnType<Letter['write']>> }

async function stage() {
  const notices = await noticeFixture()
  const work = await changesFixture(notices.provider)
  const own = await work.company()
  const person = await work.provider.person({ lastName: 'Secretname' })
  await work.provider.policy(person, { planId: own.planId, startDate: day(-70), endDate: day(200) })
  /** The letters, written, at an hour of a day of this month */
  const letters = (nth: number, hour: number) =>
    notices.inSystem<Written[]>(async (given) => {
      const today = `${given.today.slice(0, 8)}${String(nth).padStart(2, '0')}`
      const ctx = { ...given, today, now: new Date(`${today}T${String(hour).padStart(2, '0')}:30:00Z`) }
      const written: Written[] = []
      for (const { key, write } of await summaryLetters(ctx)) written.push({ key, mail: await write(ctx) })
      return written
    })
  const set = (mailsSummary: boolean) =>
    work.admin.ok(companies.save, { clientCompanyId: own.companyId, mailsSummary })
  return { ...notices, ...work, own, letters, set }
}

test('an officer downloads the figures of a period as a page without any name', async () => {
  const { own } = await stage()
  const { status, headers, body } = await own.hr.send(companyMetrics.paper, {})
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const text = await textOf(body)
  expect(text).toContain('People insured 1')
  expect(text).toContain('Services used')
  expect(text).not.toContain('Secretname')
  const russian = await own.hr.with({ 'x-locale': 'ru' }).send(companyMetrics.paper, {})
  expect(await textOf(russian.body)).toContain('Застраховано 1')
  const turned = { from: '2026-11-30', to: '2026-11-01' }
  await own.hr.fails(companyMetrics.paper, turned, 'common.validation')
})

test('the page leaves out what officers may not see', async () => {
  const { own, admin, provider } = await stage()
  const service = { localizations: [{ language: 'en' as const, title: 'Dental', description: '', sort: 1 }] }
  await provider.inDatabase((db) => makeService(db, provider.providerId, own.planId, service))
  await admin.ok(companies.save, { clientCompanyId: own.companyId, officersSee: ['PRICES'] })
  expect(await textOf((await own.hr.send(companyMetrics.paper, {})).body)).not.toContain('Services used')
})

test('officers get the figures of the month that is over by mail, from eight o’clock of its first days', async () => {
  const { own, letters, set, company } = await stage()
  const other = await company()
  expect(await letters(1, 9)).toEqual([])
  await set(true)
  expect(await letters(1, 7)).toEqual([])
  expect(await letters(6, 9)).toEqual([])
  const [letter, ...others] = await letters(1, 9)
  expect(others).toEqual([])
  const month = monthsAfter(`${day(0).slice(0, 8)}01`, -1)
  expect(letter?.key).toBe(`summary ${own.companyId} ${month} ${own.hr.userId}`)
  expect(letter?.mail.text).toContain(
    `companyId=${own.companyId}&from=${month}&to=${dayAfter(monthsAfter(month, 1), -1)}`,
  )
  expect(letter?.mail.text).not.toContain(other.companyId)
  expect(await textOf(letter?.mail.attachments?.[0]?.content)).toContain('People insured 1')
  // Any hour of the first days writes the same letter, which is sent once.
  expect((await letters(3, 22)).map(({ key }) => key)).toEqual([letter?.key])
})

test('each letter is sent once, however often the job runs', async () => {
  const { set, provider, inSystem } = await stage()
  await set(true)
  const sent: string[] = []
  const send = ({ key }: { key: string }) => Promise.resolve(sent.push(key))
  const services = { ...provider.app.services, mailer: { send, close: () => undefined } as never }
  /** Another run of the job, at noon of the first day of this month */
  const run = () =>
    mailSummaries(
      {
        ...jobContextOf(provider.app, { services }),
        inProvider: (_id, work) =>
          inSystem<Awaited<ReturnType<typeof work>>>((ctx) => {
            const today = `${ctx.today.slice(0, 8)}01`
            return work({ ...ctx, today, now: new Date(`${today}T12:00:00Z`) })
          }),
      },
      provider.providerId,
    )
  // Of two at once one may give way to the other, and is run again.
  await Promise.allSettled([run(), run()])
  await run()
  expect(sent).toHaveLength(1)
})
