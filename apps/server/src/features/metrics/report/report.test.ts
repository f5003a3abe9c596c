import { leads } from '@coverline/contract/leads/endpoints'
import { metrics } from '@coverline/contract/metrics/endpoints'
import { readXlsx } from 'hucre/xlsx'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { freshProvider, type TestProvider } from '../../../testing/provider.ts'

let provider: TestProvider
let admin: Caller
let agent: Caller

beforeAll(async () => {
  provider = await freshProvider()
  ;[admin, agent] = await Promise.all([provider.as('ADMIN'), provider.as('AGENT')])
  await admin.ok(leads.save, {
    title: '=HYPERLINK("x")',
    dealPremiumSave: '1234.50',
    stageSave: 'WIN',
    clientAcquisitionChannel: 'WEBSITE',
  })
})

async function textOf(body: unknown): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(body as Buffer))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}
const bookOf = async (body: unknown) => (await readXlsx(new Uint8Array(body as Buffer))).sheets

test('the dashboard of leads is downloaded as a paper with its numbers, in the language of the caller', async () => {
  const asked = { format: 'PDF' as const, clientAcquisitionChannels: ['WEBSITE' as const] }
  const { status, headers, body } = await admin.send(metrics.downloadLeads, asked)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(headers.get('content-disposition')).toMatch(/leads_\d{4}-\d\d-01_\d{4}-\d\d-\d\d\.pdf/u)
  const text = await textOf(body)
  expect(text).toMatch(/Won 1 €1,235/u)
  expect(text).toContain('By channel Website')
  expect(text).toMatch(/Funnel Incoming 1 100% .*Win 1 100%/u)
  const russian = await admin.with({ 'x-locale': 'ru' }).send(metrics.downloadLeads, asked)
  expect(await textOf(russian.body)).toMatch(/Лиды, .* г\./u)
})

test('a workbook holds the same numbers as the dashboard, as numbers', async () => {
  const shown = await admin.ok(metrics.leads, {})
  const { headers, body } = await admin.send(metrics.downloadLeads, { format: 'XLSX' })
  expect(headers.get('content-type')).toContain('spreadsheetml')
  const [numbers, days, ...splits] = await bookOf(body)
  const tiles = numbers?.rows.slice(1, 1 + shown.tiles.length)
  expect(tiles?.map((row) => row[1])).toEqual(shown.tiles.map(({ value }) => value))
  expect(tiles?.map((row) => Number(row[3] ?? 0))).toEqual(
    shown.tiles.map(({ premium }) => Number(premium ?? 0)),
  )
  expect(days?.rows).toHaveLength(1 + (shown.series[0]?.points.length ?? 0))
  expect(days?.rows.slice(1).reduce((sum, row) => sum + Number(row[1]), 0)).toBe(1)
  expect(splits).toHaveLength(shown.breakdowns.length)
  const funnel = splits.find(({ name }) => name === 'Funnel')?.rows
  expect(funnel?.[0]).toEqual(['Funnel', 'Number', 'Of the former stage'])
  expect(funnel?.slice(1).map(([, count]) => count)).toEqual([1, 1, 1, 1])
  const times = splits.find(({ name }) => name === 'Time in each stage')?.rows
  expect(times?.[0]?.[3]).toBe('Median time in the stage, days')
  expect(new Set(splits.map(({ name }) => name)).size).toBe(splits.length)
})

test('a download has the rights, the rows and the refusals of its dashboard', async () => {
  const won = async (caller: Caller) => {
    const { body } = await caller.send(metrics.downloadLeads, { format: 'XLSX' })
    return (await bookOf(body))[0]?.rows.find(([name]) => name === 'Won')?.[1]
  }
  expect([await won(admin), await won(agent)]).toEqual([1, 0])
  const outsider = await (await freshProvider()).as('AGENT')
  const agentUserIds = [agent.userId, outsider.userId]
  const { body } = await admin.send(metrics.downloadLeads, { format: 'XLSX', agentUserIds })
  const names = (await bookOf(body))[0]?.rows.find(([name]) => name === 'By agent')?.[1]
  expect(names).toMatch(/\S/u)
  expect(names).not.toContain(',')
  const turned = { format: 'PDF' as const, from: '2026-11-30', to: '2026-11-01' }
  await admin.fails(metrics.download, turned, 'common.validation')
  const doctor = await provider.as('DOCTOR')
  await doctor.fails(metrics.download, { format: 'PDF' }, 'common.forbidden')
})

test('the dashboard of requests names the chosen clients in its files', async () => {
  const { body } = await admin.send(metrics.download, { format: 'PDF', ticketCategory: 'INSURED' })
  const text = await textOf(body)
  expect(text).toContain('Clients Insured people')
  expect(text).toMatch(/New requests \d/u)
  expect(text).toMatch(/People insured \d/u)
  expect(text).toMatch(/Policies in force \d/u)
  expect(text).toContain('First response, slowest tenth')
})
