import { clinics } from '@coverline/contract/clinics/endpoints'
import { imports } from '@coverline/contract/imports/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { notifications } from '@coverline/contract/notifications/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { workspaces } from '@coverline/contract/workspaces/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { day, inDays, nowhere, provideInsured } from '../../../testing/insured.ts'
import { jobContextOf } from '../../../testing/job-context.ts'
import { signedIn } from '../../../testing/provider.ts'
import { licenceState } from './rules.ts'
import { watchLicence } from './watch-licences.ts'

/** A provider whose licence allows the given number of people, some of whom are there. */
async function limited(insuredLimit: number | null, people: number, validUntil: string | null = null) {
  const provider = await provideInsured()
  for (let n = 0; n < people; n += 1) await provider.policy(await provider.person())
  const manager = await signedIn({ isManager: true })
  const set = (insuredLimitSave: number | null, validUntilSave: string | null) =>
    manager.ok(workspaces.saveProvider, { providerId: provider.providerId, insuredLimitSave, validUntilSave })
  await set(insuredLimit, validUntil)
  const admin = await provider.as('ADMIN')
  const add = async (given: { startDateSave?: string } = {}) => {
    const personProfileId = await provider.person()
    return admin.send(policies.save, {
      personProfileId,
      programId: provider.planId,
      endDateSave: day(300),
      ...given,
    })
  }
  return { provider, manager, admin, set, add }
}

test('a person counts while a policy of theirs is in force or will be', async () => {
  const { provider, admin } = await limited(10, 2)
  const { person, policy } = provider
  await person()
  await policy(await person(), { endDate: day(-2) })
  await policy(await person(), { startDate: day(5), endDate: day(50) })
  const twice = await person()
  await policy(twice, { endDate: day(9) })
  await policy(twice, { endDate: day(99) })
  await policy(await person(), { deactivationDate: day(-1) })
  expect((await admin.ok(workspaces.profile, {})).licence).toMatchObject({
    insuredLimit: 10,
    insuredCount: 4,
  })
})

test('of twelve additions at once only as many succeed as the licence allows', async () => {
  const { add, admin } = await limited(5, 3)
  const answers = await Promise.all(Array.from({ length: 12 }, () => add()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ status, body }) => `${status} ${(body as { code: string }).code}`))).toEqual(
    new Set(['409 LICENCE_LIMIT_REACHED']),
  )
  expect((await admin.ok(workspaces.profile, {})).licence.insuredCount).toBe(5)
})

test('a full licence refuses restored policies and later starts, and allows changes and a second policy', async () => {
  const { provider, admin, add } = await limited(2, 1)
  const holder = await provider.person()
  const policyId = await provider.policy(holder, { endDate: day(30) })
  expect((await add({ startDateSave: day(40) })).status).toBe(409)
  await admin.ok(policies.save, { policyId, endDateSave: day(60) })
  await admin.ok(policies.save, {
    personProfileId: holder,
    programId: provider.planId,
    endDateSave: day(400),
    confirm: ['POLICY_OVERLAPS'],
  })
  const off = await provider.policy(await provider.person(), { deactivationDate: day(-3) }).catch(String)
  const restored = provider.inDatabase((db) =>
    sql`update policies set deactivation_date = null where id = ${off}`.execute(db),
  )
  await expect(restored).rejects.toMatchObject({ errorName: 'common.licence-limit' })
})

test('a limit below the use keeps what is there and refuses additions until enough has ended', async () => {
  const { provider, admin, set, add } = await limited(null, 3)
  const policyId = await provider.policy(await provider.person(), { endDate: day(30) })
  await set(3, null)
  expect((await add()).status).toBe(409)
  await admin.ok(policies.save, { policyId, endDateSave: day(-1), confirm: ['POLICY_END_DATE_IN_THE_PAST'] })
  await set(4, null)
  expect((await add()).status).toBe(200)
})

test('a large import beyond the licence is refused before its job, a small one at its commit', async () => {
  const { provider, admin } = await limited(3, 2)
  const content = 'first_name,last_name,id_number\nAna,Sol,L-1\nEva,Luz,L-2\n'
  const given = { packageId: provider.planId, checkOnly: 'true', keepDraft: 'true' }
  const { importId } = await admin.ok(imports.uploadInsured, given, { file: { name: 'people.csv', content } })
  const { version } = await admin.ok(imports.detail, { importId })
  await admin.fails(imports.save, { importId, version }, 'common.licence-limit')
  await provider.inDatabase((db) =>
    sql`update imports set row_count = 6000, summary = '{"created": 6000, "updated": 0, "unchanged": 0}'
      where id = ${importId}`.execute(db),
  )
  const latest = await admin.ok(imports.detail, { importId })
  await admin.fails(imports.save, { importId, version: latest.version }, 'common.licence-limit')
  expect(await admin.ok(imports.detail, { importId })).toMatchObject({ status: latest.status })
})

test('after its licence and 30 days of grace a workspace can be read and exported, not changed', async () => {
  const { provider, admin, manager, add, set } = await limited(null, 1, day(-30))
  expect((await add()).status).toBe(200)
  expect(await admin.ok(workspaces.licence, {})).toMatchObject({ state: 'GRACE', readOnlyFrom: day(1) })
  await set(null, day(-31))
  expect(await (await provider.as('AGENT')).ok(workspaces.licence, {})).toMatchObject({ state: 'READ_ONLY' })
  expect((await add()).body).toMatchObject({ code: 'LICENCE_ENDED' })
  expect((await admin.ok(insured.list, {})).totalCount).toBeGreaterThan(0)
  expect((await admin.send(clinics.listInCsv, {})).status).toBe(200)
  await admin.ok(notifications.markRead, { notificationIds: [nowhere] })
  const inside = manager.with({ 'x-provider-id': provider.workspaceId })
  expect((await inside.send(workspaces.saveProfile, { title: 'New' })).status).toBe(403)
  await set(null, day(10))
  expect((await add()).status).toBe(200)
})

test('a day that makes the grace end is the provider’s own', () => {
  const licence = { insuredLimit: null, validUntil: '2027-01-31', insuredCount: 0 }
  expect(licenceState(licence, '2027-01-31')).toBe('GOOD')
  expect(licenceState(licence, '2027-03-02')).toBe('GRACE')
  expect(licenceState(licence, '2027-03-03')).toBe('READ_ONLY')
})

test('a licence warns from nine tenths of its limit on, and tells agents nothing of its use', async () => {
  const { provider, admin, set } = await limited(11, 9)
  expect(await admin.ok(workspaces.licence, {})).toMatchObject({ state: 'GOOD', insuredCount: 9 })
  await set(10, null)
  expect(await admin.ok(workspaces.licence, {})).toMatchObject({ state: 'NEAR_LIMIT' })
  await set(9, null)
  expect(await admin.ok(workspaces.licence, {})).toMatchObject({ state: 'LIMIT_REACHED' })
  const agent = await provider.as('AGENT')
  expect(await agent.ok(workspaces.licence, {})).toMatchObject({
    state: 'GOOD',
    insuredCount: null,
    insuredLimit: null,
  })
})

test('managers are told once by mail when a licence gets worse', async () => {
  const { provider, manager, set } = await limited(2, 2)
  const { app, providerId } = provider
  const context = jobContextOf(app)
  const name = `Told ${providerId}`
  await manager.ok(workspaces.saveProvider, { providerId, name })
  await watchLicence(context, providerId)
  await watchLicence(context, providerId)
  const mails = async () =>
    ((await app.services.mailer.folder?.list(10_000)) ?? []).filter(({ subject }) => subject.includes(name))
  const ofManager = async () => {
    const found = await mails()
    return found.filter(({ to }) => to === found[0]?.to).map(({ subject }) => subject)
  }
  await expect.poll(ofManager).toEqual([`${name} has reached the limit of its licence`])
  await set(50, null)
  await watchLicence(context, providerId)
  await set(50, day(0))
  await inDays(1, () => watchLicence(context, providerId))
  await expect
    .poll(async () => (await ofManager()).toSorted())
    .toEqual([`The licence of ${name} has ended`, `${name} has reached the limit of its licence`].toSorted())
})
