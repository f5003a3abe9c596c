import { audit } from '@coverline/contract/audit/endpoints'
import { auditedActions, auditedEntities } from '@coverline/contract/events'
import { contract } from '@coverline/contract/api'
import { companies } from '@coverline/contract/companies/endpoints'
import { errorTable } from '@coverline/contract/errors'
import { insured } from '@coverline/contract/insured/endpoints'
import { jobs } from '@coverline/contract/jobs/endpoints'
import { subjects } from '@coverline/contract/privacy/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { translate } from '@coverline/messages/server'
import { sql } from 'kysely'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { provideInsured } from '../../testing/insured.ts'
import { freshProvider } from '../../testing/provider.ts'

const languages = ['en', 'ru', 'es', 'pt'] as const

test('audit.search finds events by person, kind, action, outcome, day and id', async () => {
  const provider = await freshProvider({ timeZone: 'Europe/Madrid' })
  const [admin, operator] = [await provider.as('ADMIN'), await provider.as('INSURANCE_OPERATOR')]
  const { clientCompanyId } = await operator.ok(companies.save, { name: 'Acme' })
  await operator.ok(companies.save, { clientCompanyId: clientCompanyId, name: 'Acme & Sons' })
  await admin.ok(companies.save, { name: 'Other' })

  const all = await admin.ok(audit.search, { outcomes: ['DONE'] })
  expect(all.items.map(({ action }) => action)).toEqual([
    'companies.created',
    'companies.updated',
    'companies.created',
  ])
  const ofOperator = await admin.ok(audit.search, { userIds: [operator.userId], sortDirection: 'ASC' })
  expect(ofOperator.items).toMatchObject([
    { action: 'companies.created', userId: operator.userId, outcome: 'DONE', endpoint: 'companies.save' },
    { action: 'companies.updated', changes: [{ field: 'name', before: 'Acme', after: 'Acme & Sons' }] },
  ])
  expect((await admin.ok(audit.search, { actions: ['companies.updated'] })).totalCount).toBe(1)
  expect((await admin.ok(audit.search, { entities: ['plans'] })).totalCount).toBe(0)
  expect((await admin.ok(audit.search, { searchQuery: clientCompanyId })).totalCount).toBe(2)
  expect((await admin.ok(audit.search, { searchQuery: all.items[0]!.id })).items).toHaveLength(1)
  expect((await admin.ok(audit.search, { searchQuery: 'acme SONS' })).totalCount).toBe(2)
  expect((await admin.ok(audit.search, { searchQuery: 'Nobody' })).totalCount).toBe(0)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' }).format(new Date())
  const done = { outcomes: ['DONE' as const] }
  expect((await admin.ok(audit.search, { ...done, from: today, to: today })).totalCount).toBe(3)
  expect((await admin.ok(audit.search, { ...done, to: '2020-01-01' })).totalCount).toBe(0)
  expect((await admin.ok(audit.search, { ...done, from: '2099-01-01' })).totalCount).toBe(0)
})

test('audit.search finds events by a person’s name or a record’s number, in the own provider only', async () => {
  const provider = await provideInsured()
  const admin = await provider.as('ADMIN')
  const { personProfileId } = await admin.ok(insured.save, {
    firstName: 'Inés',
    lastName: 'Almeida',
    identificationNumber: 'A-77',
    confirm: ['EMAIL_NOT_EXISTS_IN_PROFILE'],
  })
  await admin.ok(insured.save, { personProfileId, nationality: 'ES' })
  const policyId = await provider.policy(personProfileId, { number: 'HM/2041' })
  await admin.ok(policies.save, { policyId, detailsSave: 'Two copies' })
  const found = async (searchQuery: string, caller = admin) => {
    const { items } = await caller.ok(audit.search, { searchQuery, outcomes: ['DONE'] })
    return items.map(({ action }) => action)
  }
  const ofPerson = ['insured.updated', 'insured.created']
  expect(await found('ines almei')).toEqual(['policies.updated', ...ofPerson])
  expect(await found('A-77')).toEqual(expect.arrayContaining(ofPerson))
  expect(await found('hm/2041')).toContain('policies.updated')
  expect(await found('%')).toEqual([])
  const { body } = await admin.send(audit.searchInCsv, { searchQuery: 'ines almei' })
  expect(String(body)).toContain('Inés')
  expect(await found('ines almei', await (await provideInsured()).as('ADMIN'))).toEqual([])
})

test('each event names its record: number and person of a policy, the name of a person or company', async () => {
  const provider = await provideInsured()
  const admin = await provider.as('ADMIN')
  const person = await provider.person({ firstName: 'Baltazar', lastName: 'Ferreira' })
  const policyId = await provider.policy(person, { number: 'HM-1999' })
  await admin.ok(policies.save, { policyId, detailsSave: 'Two copies' })
  await admin.ok(insured.save, { personProfileId: person, nationality: 'PT' })
  await admin.ok(companies.save, { name: 'Acme' })
  const named = async () => {
    const { items } = await admin.ok(audit.search, { outcomes: ['DONE'], limit: 3 })
    return items.map(({ recordName }) => recordName)
  }
  expect(await named()).toEqual(['Acme', 'Baltazar Ferreira', 'HM-1999 · Baltazar Ferreira'])
  const { body } = await admin.send(audit.searchInCsv, { outcomes: ['DONE'] })
  expect(String(body)).toContain('HM-1999 · Baltazar Ferreira')
  await admin.ok(subjects.erase, { personProfileId: person, name: 'Baltazar Ferreira' })
  const { items } = await admin.ok(audit.search, { entities: ['insured', 'policies'], outcomes: ['DONE'] })
  expect(items.length).toBeGreaterThan(1)
  expect(JSON.stringify(items)).not.toContain('Ferreira')
})

test('audit.search finds reads of person data, including its own, and rejected calls', async () => {
  const provider = await freshProvider()
  const [admin, doctor] = [await provider.as('ADMIN'), await provider.as('DOCTOR')]
  await admin.ok(insured.list, {})
  await doctor.fails(companies.save, { name: 'Acme' }, 'common.forbidden')
  await admin.ok(audit.search, {})
  const read = await admin.ok(audit.search, { outcomes: ['READ'] })
  expect(read.items.map(({ endpoint }) => endpoint)).toEqual(
    expect.arrayContaining(['insured.list', 'audit.search']),
  )
  await expect
    .poll(async () => (await admin.ok(audit.search, { outcomes: ['REFUSED'] })).items)
    .toMatchObject([{ userId: doctor.userId, code: 'FORBIDDEN', entity: 'companies' }])
})

test('a read names its record only if it found something of that record', async () => {
  const [provider, other] = [await provideInsured(), await provideInsured()]
  const admin = await provider.as('ADMIN')
  const own = await provider.person()
  const foreign = await other.person()
  await admin.ok(insured.detail, { personProfileId: own })
  await admin.ok(tickets.list, { personProfileId: foreign })
  const { items } = await admin.ok(audit.search, { outcomes: ['READ'] })
  expect(items.map(({ endpoint, entityId }) => ({ endpoint, entityId }))).toEqual([
    { endpoint: 'tickets.list', entityId: null },
    { endpoint: 'insured.detail', entityId: own },
  ])
})

test('audit.search continues after a cursor and counts up to its cap', async () => {
  const provider = await freshProvider()
  const admin = await provider.as('ADMIN')
  const ids = Array.from({ length: 10_050 }, () => newId())
  await provider.inDatabase((db) =>
    sql`insert into audit_events (provider_id, id, action, entity)
      select ${provider.providerId}, id, 'plans.updated', 'plans' from unnest(${ids}::uuid[]) id`.execute(db),
  )
  const first = await admin.ok(audit.search, { entities: ['plans'], limit: 20 })
  expect(first).toMatchObject({ totalCount: 10_001, totalCountCapped: true })
  expect(first.items.map(({ id }) => id)).toEqual(ids.slice(-20).toReversed())
  const second = await admin.ok(audit.search, { entities: ['plans'], limit: 20, cursor: first.nextCursor! })
  expect(second.items.map(({ id }) => id)).toEqual(ids.slice(-40, -20).toReversed())
  const exact = await admin.ok(audit.search, { entities: ['plans'], limit: 1, exactTotal: true })
  expect(exact.totalCount).toBe(10_050)

  const export_ = await admin.send(audit.searchInCsv, { entities: ['plans'] })
  expect(export_.status).toBe(202)
  const jobId = Reflect.get(Object(export_.body), 'jobId') as string
  await expect
    .poll(async () => (await admin.ok(jobs.detail, { jobId })).status, { timeout: 60_000 })
    .toBe('DONE')
}, 30_000)

test('audit.searchInCsv writes in the caller’s language, and no text runs as a formula', async () => {
  const provider = await freshProvider()
  const admin = await provider.as('ADMIN')
  const { clientCompanyId } = await admin.ok(companies.save, { name: 'Acme' })
  await provider.inDatabase((db) =>
    sql`insert into audit_events (provider_id, id, action, entity, entity_id)
      values (${provider.providerId}, ${newId()}, 'plans.updated', 'plans', '=1+1')`.execute(db),
  )
  const answer = await admin.with({ 'x-locale': 'ru' }).send(audit.searchInCsv, { outcomes: ['DONE'] })
  expect(answer.status).toBe(200)
  const lines = String(answer.body).replace('\ufeff', '').trim().split('\r\n')
  expect(lines[0]).toMatch(/^Когда;Кто;/)
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain("'=1+1")
  expect(lines[1]).toContain(translate('ru', 'audit:system'))
  expect(lines[2]).toContain(translate('ru', 'audit:actions.companies.created'))
  expect(lines[2]).toContain(clientCompanyId)
  const table = await admin.send(audit.searchInCsv, { outcomes: ['DONE'], format: 'XLSX' })
  expect(table.headers.get('content-type')).toContain('spreadsheetml')
  expect(table.headers.get('content-disposition')).toContain('history.xlsx')
})

test('the search is for administrators and shows nothing of another provider', async () => {
  const [provider, other] = [await freshProvider(), await freshProvider()]
  const operator = await provider.as('INSURANCE_OPERATOR')
  await operator.ok(companies.save, { name: 'Acme' })
  await operator.fails(audit.search, {}, 'common.admin-only')
  await operator.fails(audit.searchInCsv, {}, 'common.admin-only')
  const stranger = await other.as('ADMIN')
  expect((await stranger.ok(audit.search, { userIds: [operator.userId] })).totalCount).toBe(0)
})

const source = join(import.meta.dirname, '..')

/** Returns the actions that the sources write: names in lines with an action, and those of bulk commands. */
function writtenActions(): Set<string> {
  const found = new Set<string>()
  const files = globSync('**/*.ts', { cwd: source }).filter((name) => !name.includes('test'))
  for (const name of files) {
    const text = readFileSync(join(source, name), 'utf8')
    const isBulk = text.includes('${action}-many')
    for (const line of text.split('\n')) {
      if (!/\b(action|Action)\b|\bnote\(/.test(line)) continue
      for (const [, action] of line.matchAll(/'([a-z]+\.[a-z-]+)'/g)) {
        if (action === undefined || action in errorTable) continue
        found.add(action)
        if (isBulk && line.includes('note(')) found.add(`${action}-many`)
      }
    }
  }
  return found
}

test('every action on a provider’s records and every kind of record has a text in each language', () => {
  const written = [...writtenActions()].filter((action) => !action.startsWith('accounts.'))
  expect(written.length).toBeGreaterThan(50)
  const actions: readonly string[] = auditedActions
  expect(written.filter((action) => !actions.includes(action))).toEqual([])
  const entities: readonly string[] = auditedEntities
  expect(Object.keys(contract).filter((noun) => !entities.includes(noun))).toEqual([])
  const keys = [
    ...auditedActions.map((action) => `audit:actions.${action}`),
    ...auditedEntities.map((entity) => `audit:entities.${entity}`),
  ]
  const without = languages.flatMap((language) =>
    keys.filter((key) => translate(language, key) === key.slice('audit:'.length)),
  )
  expect(without).toEqual([])
})
