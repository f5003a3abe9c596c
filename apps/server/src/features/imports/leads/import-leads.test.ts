import { audit } from '@coverline/contract/audit/endpoints'
import { readChoice } from '@coverline/contract/imports/choices'
import { imports } from '@coverline/contract/imports/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { leads } from '@coverline/contract/leads/endpoints'
import { tasks } from '@coverline/contract/tasks/endpoints'
import { acquisitionChannels, leadStages, lostReasons } from '@coverline/contract/leads/terms'
import { translate } from '@coverline/messages/server'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { importFixture, type ImportFixture, leadsFile } from '../../../testing/fixtures/import-fixture.ts'

let stage: ImportFixture
let admin: Caller

beforeAll(async () => {
  stage = await importFixture()
  admin = stage.admin
})

const list = async () => (await admin.ok(leads.list, { sortBy: 'number', sortDirection: 'ASC' })).items
const upload = (rows: readonly Record<string, string>[], more: Record<string, string> = {}) =>
  admin.ok(imports.uploadLeads, more, leadsFile(rows))

test('a file becomes leads with numbers, agents, stages and reasons; a second import changes nothing', async () => {
  const agent = await stage.provider.as('AGENT')
  const { rows: users } = await stage.inDatabase((db) =>
    sql<{ email: string }>`select email from users where id = ${agent.userId}`.execute(db),
  )
  const rows: Record<string, string>[] = [
    {
      title: 'Family',
      first_name: 'Ana',
      last_name: 'Peña',
      email: 'Ana@pena.example',
      phone: '600 111 222',
      agent_email: users[0]!.email.toUpperCase(),
      channel: 'recomendación',
      notes: 'Call in May',
    },
    { company_name: 'Harbour Ltd', stage: 'won', deal_premium: '1.200,50' },
    { first_name: 'Bo', last_name: 'Li', stage: 'lost', lost_reason: 'moved abroad' },
    { title: 'Car', stage: 'проигран', lost_reason: 'дорого' },
  ]
  expect(await upload(rows)).toMatchObject({ created: 4, unchanged: 0, errors: [] })
  const items = await list()
  expect(items).toMatchObject([
    {
      title: 'Family',
      email: 'Ana@pena.example',
      phone: '+34600111222',
      stage: 'INCOMING',
      clientType: 'INDIVIDUAL',
      agent: { userId: agent.userId },
      clientAcquisitionChannel: 'REFERRAL',
      source: 'IMPORT',
      currency: 'EUR',
    },
    { title: 'Harbour Ltd', stage: 'WIN', clientType: 'CORPORATE', dealPremium: '1200.50', agent: null },
    { title: 'Bo Li', stage: 'LOST', lostReason: 'OTHER' },
    { title: 'Car', stage: 'LOST', lostReason: 'PRICE' },
  ])
  expect(items.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect(await admin.ok(leads.detail, { leadId: items[2]!.leadId })).toMatchObject({
    lostReasonText: 'moved abroad',
    stageDays: { LOST: 0 },
  })
  const { items: history } = await admin.ok(leads.history, { leadId: items[0]!.leadId })
  expect(history.map(({ action }) => action)).toEqual(['LEAD_CREATED'])
  // Found like a lead that was typed in, also after a change of it.
  const found = async (searchQuery: string) =>
    (await admin.ok(leads.list, { searchQuery })).items.map(({ title }) => title)
  expect([await found('pena'), await found('L-2'), await found('harbour')]).toEqual([
    ['Family'],
    ['Harbour Ltd'],
    ['Harbour Ltd'],
  ])
  expect(await upload(rows)).toMatchObject({ created: 0, unchanged: 4 })
  await admin.ok(leads.save, { title: 'Next' })
  expect((await list()).at(-1)).toMatchObject({ title: 'Next', number: 5 })
})

test('every stage, channel and reason is read in the words of the interface in each language', () => {
  const lists = [
    ['stage', 'stages', leadStages],
    ['channel', 'channels', acquisitionChannels],
    ['lost_reason', 'lostReasons', lostReasons],
  ] as const
  for (const language of ['en', 'ru', 'es', 'pt'] as const)
    for (const [list, texts, values] of lists)
      for (const value of values) {
        const word = translate(language, `leads:${texts}.${value}`)
        expect(`${language} ${word}: ${readChoice(list, word)}`).toBe(`${language} ${word}: ${value}`)
      }
})

test('a faulty file saves nothing and names the cells; the good rows can be saved', async () => {
  const before = (await list()).length
  const answer = await admin.fails(
    imports.uploadLeads,
    {},
    'imports.has-errors',
    leadsFile([
      { email: 'only@contact.example' },
      { title: 'A', stage: 'won' },
      { title: 'B', stage: 'lost' },
      { title: 'C', agent_email: 'stranger@example.com', deal_premium: '1.234' },
      { title: 'D', stage: 'asleep', channel: 'pigeon', phone: '12', email: 'nobody' },
      { title: 'E', deal_premium: '0' },
      { title: 'Good' },
    ]),
  )
  const { importId, errors } = answer as unknown as {
    importId: string
    errors: { row: number; column: string; code: string; message: string }[]
  }
  expect(errors.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
    '1 title IS_REQUIRED',
    '2 deal_premium IS_REQUIRED',
    '3 lost_reason IS_REQUIRED',
    '4 agent_email AGENT_NOT_FOUND',
    '4 deal_premium AMOUNT_UNCLEAR',
    '5 email NOT_SUPPORTED_VALUE',
    '5 phone INCORRECT_PHONE',
    '5 stage NOT_SUPPORTED_VALUE',
    '5 channel NOT_SUPPORTED_VALUE',
    '6 deal_premium AMOUNT_UNCLEAR',
  ])
  expect(errors[4]?.message).toContain('1234.00')
  const endless = { file: { name: 'long.csv', content: `title\n${'x\n'.repeat(200_001)}` } }
  await admin.fails(imports.uploadLeads, {}, 'imports.too-many-rows', endless)
  expect(await list()).toHaveLength(before)
  const { version } = await admin.ok(imports.detail, { importId })
  expect(await admin.ok(imports.save, { importId, version, saveValidRows: true })).toMatchObject({
    created: 1,
  })
  expect(await admin.ok(imports.detail, { importId })).toMatchObject({ status: 'HAS_ERRORS', rowCount: 6 })
})

test('a sum is read as its writer meant it, and is refused at its cell where its currency is not said', async () => {
  const provider = await importFixture()
  const send = (rows: Record<string, string>[]) => provider.admin.ok(imports.uploadLeads, {}, leadsFile(rows))
  await send([
    { title: 'Point', deal_premium: '1,240.50', currency: 'USD' },
    { title: 'Comma', deal_premium: '1240,50' },
    { title: 'Roubles', deal_premium: '45 000,00 руб' },
    { title: 'Reais', deal_premium: 'R$ 1.234,56', currency: '' },
    { title: 'Pesos', deal_premium: '$12', currency: 'MXN' },
    { title: 'Yen', deal_premium: '1500.00', currency: 'JPY' },
    { title: 'No sum', currency: '£' },
  ])
  const read = async (caller: typeof admin) =>
    (await caller.ok(leads.list, {})).items.map(
      ({ title, dealPremium, currency }) => `${title}: ${dealPremium} ${currency}`,
    )
  expect((await read(provider.admin)).toSorted()).toEqual([
    'Comma: 1240.50 EUR',
    'No sum: null GBP',
    'Pesos: 12.00 MXN',
    'Point: 1240.50 USD',
    'Reais: 1234.56 BRL',
    'Roubles: 45000.00 RUB',
    'Yen: 1500.00 JPY',
  ])
  const codes = async (rows: Record<string, string>[]) => {
    const answer = await provider.admin.fails(imports.uploadLeads, {}, 'imports.has-errors', leadsFile(rows))
    const { errors } = answer as unknown as { errors: { row: number; column: string; code: string }[] }
    return errors.map(({ row, column, code }) => `${row} ${column} ${code}`)
  }
  expect(
    await codes([
      { title: 'A', deal_premium: '$12' },
      { title: 'B', deal_premium: '€12', currency: 'USD' },
      { title: 'C', deal_premium: '12', currency: 'ZZZ' },
      { title: 'D', deal_premium: '12 ZZZ' },
      { title: 'E', deal_premium: '12,50', currency: 'JPY' },
      { title: 'F', deal_premium: '12,345' },
      { title: 'G', deal_premium: '12 kr', currency: 'EUR' },
    ]),
  ).toEqual([
    '1 deal_premium CURRENCY_UNCLEAR',
    '2 deal_premium OTHER_CURRENCY',
    '3 currency NOT_SUPPORTED_VALUE',
    '4 deal_premium AMOUNT_UNCLEAR',
    '5 deal_premium NO_CENTS',
    '6 deal_premium AMOUNT_UNCLEAR',
    '7 deal_premium OTHER_CURRENCY',
  ])
})

test('a heading names the currency of its column, and one of several currencies is refused', async () => {
  const provider = await importFixture()
  const file = (text: string) => ({ file: { name: 'leads.csv', content: text } })
  await provider.admin.ok(
    imports.uploadLeads,
    {},
    file('Title;Prima anual (US$)\nHeading;1.240,50\nBlank;\n'),
  )
  const found = await provider.admin.ok(leads.list, {})
  expect(found.items.map(({ title, currency }) => `${title} ${currency}`).toSorted()).toEqual([
    'Blank EUR',
    'Heading USD',
  ])
  const refused = await provider.admin.fails(
    imports.uploadLeads,
    {},
    'imports.has-errors',
    file('Title;Amount ($)\nHeading;12\n'),
  )
  expect((refused as unknown as { errors: object[] }).errors).toMatchObject([{ code: 'CURRENCY_UNCLEAR' }])
})

test('rows of one client, known leads and known people are named before saving', async () => {
  await admin.ok(leads.save, { title: 'Known lead', email: 'known@lead.example' })
  await admin.ok(insured.save, { firstName: 'Ines', lastName: 'Mora', email: 'ines@mora.example' })
  const { importId } = await upload(
    [
      { title: 'Second', email: 'twin@lead.example' },
      { title: 'First', email: 'TWIN@lead.example' },
      { title: 'Three', email: 'Known@lead.example' },
      { title: 'Four', email: 'ines@mora.example' },
    ],
    { checkOnly: 'true', keepDraft: 'true' },
  )
  const { warnings, kind } = await admin.ok(imports.detail, { importId })
  expect(kind).toBe('LEADS')
  const number = (await list()).find(({ title }) => title === 'Known lead')?.number
  expect(warnings).toEqual([
    { code: 'POSSIBLE_DUPLICATE', column: 'title', value: 'Second: 1, 2' },
    { code: 'LIKE_LEAD', column: 'title', row: 3, value: `L-${number} Known lead` },
    { code: 'LIKE_PERSON', column: 'title', row: 4, value: 'Ines Mora' },
  ])
  const { items } = await admin.ok(imports.changes, { importId })
  expect(items).toMatchObject([
    { row: 1, entity: 'leads', outcome: 'CREATED', name: 'Second', note: 'twin@lead.example' },
    { row: 2 },
    { row: 3 },
    { row: 4 },
  ])
})

test('an undo removes the leads with their stages; a worked lead blocks it with its reason', async () => {
  await stage.saveLeads([{ title: 'Earlier' }])
  const before = await stage.bytes()
  const importId = await stage.saveLeads([
    { title: 'Undone A' },
    { title: 'Undone B', stage: 'won', deal_premium: '5' },
  ])
  expect((await stage.check(importId)).undo).toMatchObject({
    status: 'READY',
    counts: { leads: 2, people: 0 },
  })
  expect((await stage.run(importId)).undo).toMatchObject({ status: 'UNDONE', counts: { leads: 2 } })
  expect(await stage.bytes()).toBe(before)
  const { items } = await admin.ok(audit.search, { limit: 100 })
  expect(items.filter(({ action }) => action === 'leads.removed')).toHaveLength(2)

  const blocked = await stage.saveLeads([{ title: 'Moved' }, { title: 'With a task' }, { title: 'Gone' }])
  const idOf = async (title: string) => (await list()).find((lead) => lead.title === title)!.leadId
  await admin.ok(leads.save, { leadId: await idOf('Moved'), stageSave: 'NEGOTIATION' })
  await admin.ok(tasks.save, { title: 'Call', dueDate: '2030-01-02', leadId: await idOf('With a task') })
  await admin.ok(leads.save, { leadId: await idOf('Gone'), leadDelete: true })
  expect((await stage.check(blocked)).undo?.status).toBe('BLOCKED')
  expect(await stage.reasons(blocked)).toEqual(['leads CHANGED_SINCE', 'leads DELETED', 'leads TASKS'])
})

test('agents and providers beside see nothing of an import of leads', async () => {
  const { importId } = await upload([{ title: 'Hidden' }], { checkOnly: 'true', keepDraft: 'true' })
  const agent = await stage.provider.as('AGENT')
  await agent.fails(imports.uploadLeads, {}, 'common.forbidden', leadsFile([{ title: 'Mine' }]))
  await agent.fails(imports.detail, { importId }, 'common.forbidden')
  const operator = await stage.provider.as('INSURANCE_OPERATOR')
  expect((await operator.ok(imports.detail, { importId })).kind).toBe('LEADS')
  const other = await importFixture()
  await other.admin.fails(imports.detail, { importId }, 'common.not-found')
})
