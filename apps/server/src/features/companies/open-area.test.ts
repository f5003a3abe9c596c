import { companyChanges } from '@coverline/contract/changes/company-endpoints'
import { companies } from '@coverline/contract/companies/endpoints'
import { companyConversations } from '@coverline/contract/conversations/client-endpoints'
import { employees } from '@coverline/contract/employees/endpoints'
import { members } from '@coverline/contract/members/endpoints'
import { companyTickets } from '@coverline/contract/tickets/company-endpoints'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../features.ts'
import { newId } from '../../platform/id.ts'
import type { Caller } from '../../testing/caller.ts'
import { additionTo, type ChangesFixture, changesFixture } from '../../testing/fixtures/changes-fixture.ts'
import { freshProvider } from '../../testing/provider.ts'

let stage: ChangesFixture
let own: Awaited<ReturnType<ChangesFixture['company']>>
let operator: Caller
beforeAll(async () => {
  stage = await changesFixture()
  own = await stage.company()
  operator = await stage.provider.as('INSURANCE_OPERATOR')
})

/** The caller looking at the area of a company */
async function visitor(caller: Caller, clientCompanyId = own.companyId): Promise<Caller> {
  const { domainId } = await caller.ok(companies.openArea, { clientCompanyId })
  return caller.with({ 'x-domain-id': domainId })
}

const auditOf = (userId: string) =>
  stage.provider.inDatabase((db) =>
    db
      .selectFrom('audit_events')
      .select(['action', 'outcome', 'code', 'entity_id as entityId'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  )

test('an operator sees the area as its officers do, and each look is in the audit log', async () => {
  const { employeeChangeId } = await own.hr.ok(companyChanges.add, additionTo(own.planId))
  const looking = await visitor(operator)
  const read = (caller: Caller) => caller.ok(companyChanges.detail, { employeeChangeId })
  const [officers, visitors] = [await read(own.hr), await read(looking)]
  expect(visitors).toEqual({
    ...officers,
    can: { edit: false, submit: false, withdraw: false, answer: false },
  })
  await looking.ok(employees.list, {})
  await looking.ok(companyTickets.list, {})
  expect((await auditOf(operator.userId)).map(({ action, entityId }) => [action, entityId])).toEqual([
    ['companies.area-opened', own.companyId],
    ['companyChanges.detail', null],
    ['employees.list', null],
    ['companyTickets.list', null],
  ])
})

test('a visitor changes nothing: every command of the area is refused, and every query that officers may call is not', async () => {
  const looking = await visitor(await stage.provider.as('INSURANCE_OPERATOR'))
  const ofAreas = endpoints.filter(({ endpoint }) => endpoint.scope === 'company')
  expect(ofAreas.length).toBeGreaterThan(30)
  const codes = new Map<string, unknown>()
  for (const { name, endpoint } of ofAreas) {
    const { status, body } = await looking.send(endpoint, {})
    codes.set(name, status === 403 ? (body as { code: string }).code : 'ALLOWED')
  }
  const commands = ofAreas.filter(({ endpoint }) => endpoint.kind === 'command').map(({ name }) => name)
  const refused = [...codes].filter(([, code]) => code === 'VIEW_ONLY').map(([name]) => name)
  expect(refused.toSorted()).toEqual(commands.toSorted())
  // Days are offered to officers who may send changes; being present tells the provider of an officer who writes.
  const forbidden = [...codes].filter(([, code]) => code === 'FORBIDDEN').map(([name]) => name)
  expect(forbidden).toEqual(['companyConversations.presence', 'companyTickets.dates'])
})

test('a visitor does not read what an officer writes to the provider', async () => {
  await own.hr.ok(companyConversations.send, { text: '<p>Between us</p>' })
  const looking = await visitor(await stage.provider.as('ADMIN'))
  const { body } = await looking.send(companyConversations.detail, {})
  expect(JSON.stringify(body)).not.toContain('Between us')
})

test('administrators and operators of the provider look at its areas, and no other user', async () => {
  const { domainId } = await stage.admin.ok(companies.openArea, { clientCompanyId: own.companyId })
  const at = (caller: Caller, area = domainId) => caller.with({ 'x-domain-id': area })
  await at(stage.admin).ok(employees.list, {})
  const stranger = await (await freshProvider()).as('ADMIN')
  const input = { clientCompanyId: own.companyId }
  await stranger.fails(companies.openArea, input, 'common.not-found')
  const agent = await stage.provider.as('AGENT')
  await agent.fails(companies.openArea, input, 'common.forbidden')
  for (const other of [stranger, agent, (await stage.company()).hr])
    await at(other).fails(employees.list, {}, 'common.forbidden')
  for (const unknown of [newId(), 'nothing', stage.provider.workspaceId])
    await at(stage.admin, unknown).fails(employees.list, {}, 'common.forbidden')
  await stage.admin.fails(companies.openArea, { clientCompanyId: newId() }, 'common.not-found')
})

test('a visit ends with the grant of the visitor, and with the company', async () => {
  const gone = await stage.company()
  const leaver = await stage.provider.as('INSURANCE_OPERATOR')
  const [looking, admin] = [await visitor(leaver, gone.companyId), await visitor(stage.admin, gone.companyId)]
  await looking.ok(employees.list, {})
  const { items } = await stage.admin.ok(members.list, { limit: 100 })
  const grantIds = items.filter(({ userId }) => userId === leaver.userId).map(({ grantId }) => grantId)
  await stage.admin.ok(members.delete, { grantIds })
  await looking.fails(employees.list, {}, 'common.forbidden')
  const confirm = ['COMPANY_HAS_ACTIVE_PLANS' as const]
  const deletion = { clientCompanyId: gone.companyId, clientCompanyDelete: true as const, confirm }
  await stage.admin.ok(companies.save, deletion)
  await stage.admin.fails(companies.openArea, { clientCompanyId: gone.companyId }, 'common.not-found')
  const later = await stage.provider.as('ADMIN')
  await later
    .with({ 'x-domain-id': admin.headers['x-domain-id'] ?? '' })
    .fails(employees.list, {}, 'common.forbidden')
})

test('a company that has no officer yet gets its area with the first look, once', async () => {
  const { clientCompanyId } = await stage.admin.ok(companies.save, { name: `Quiet ${newId()}` })
  const opened = await Promise.all([1, 2, 3].map(() => operator.ok(companies.openArea, { clientCompanyId })))
  expect(new Set(opened.map(({ domainId }) => domainId)).size).toBe(1)
  const looking = await visitor(operator, clientCompanyId)
  expect(await looking.ok(employees.list, {})).toMatchObject({ totalCount: 0 })
})
