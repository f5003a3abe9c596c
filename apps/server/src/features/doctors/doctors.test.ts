import { accounts } from '@coverline/contract/accounts/endpoints'
import { doctors } from '@coverline/contract/doctors/endpoints'
import { insurers } from '@coverline/contract/insurers/endpoints'
import { slots } from '@coverline/contract/slots/endpoints'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import type { Caller } from '../../testing/caller.ts'
import { day } from '../../testing/insured.ts'
import { freshProvider, nobody, type TestProvider } from '../../testing/provider.ts'
import { makeDoctor, makeSpecialization } from './factory.ts'
import { slotService } from '../slots/service.ts'

let provider: TestProvider
let admin: Caller
let specialization: string

beforeAll(async () => {
  provider = await freshProvider()
  admin = await provider.as('ADMIN')
  specialization = await provider.inDatabase((db) => makeSpecialization(db, provider.providerId))
})

let made = 0
const form = () => {
  made += 1
  return {
    fullName: `Dr Ana Sol ${made}`,
    email: `ana${made}@clinic.example`,
    position: 'Cardiologist',
    description: 'Twenty years of practice.',
    specializationIds: [specialization],
  }
}
const entry = () => ({ login: `d${newId().slice(-12)}`, password: 'given2Doctor' })
const doctor = (given = {}) => provider.inDatabase((db) => makeDoctor(db, provider.providerId, given))
const signIn = async (email: string, password: string) =>
  (await nobody()).ok(accounts.login, { email, password })

describe('the form of a doctor', () => {
  test('keeps what is entered and shows it again', async () => {
    const { insuranceCompanyId } = await admin.ok(insurers.save, { title: `Insurer ${newId()}` })
    const more = {
      sex: 'FEMALE' as const,
      workMode: 'DUTY' as const,
      insuranceCompanyId,
      experience: [{ place: 'Hospital', position: 'Head', fromYear: 2010, toYear: null }],
      education: [{ place: 'University', degree: 'MD', year: 2001 }],
      badges: ['Best of 2025'],
    }
    const entered = { ...form(), ...more }
    const { login, password } = entry()
    const { doctorId } = await admin.ok(doctors.save, { ...entered, login, password })
    const { specializationIds: _ids, insuranceCompanyId: _insurer, ...same } = entered
    expect(await admin.ok(doctors.detail, { doctorId })).toMatchObject({
      ...same,
      login,
      access: 'ACCEPTED',
      status: 'ACTIVE',
      liveStatus: 'OFFLINE',
      specializations: [{ specializationId: specialization }],
      insuranceCompany: { id: insuranceCompanyId },
      nextSlotAt: null,
    })
  })

  test('names every required field that is empty', async () => {
    const { fields, code } = await admin.fails(doctors.save, {}, 'doctors.form-invalid')
    expect(code).toBe('DOCTOR_FORM_INVALID')
    const required = [
      'fullName',
      'email',
      'position',
      'description',
      'specializationIds',
      'login',
      'password',
    ]
    expect(fields).toEqual(Object.fromEntries(required.map((field) => [field, 'IS_REQUIRED'])))
  })

  test('rejects a specialization, an insurer and a photo that the provider does not have', async () => {
    const wrong = { specializationIds: [newId()], insuranceCompanyId: newId(), photoCdnFileIdSave: newId() }
    const { fields } = await admin.fails(
      doctors.save,
      { ...form(), ...wrong, ...entry() },
      'common.not-found',
    )
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(Object.keys(wrong).toSorted())
  })

  test('finds by name, e-mail and login, and filters by specialization, status and duty', async () => {
    const own = await provider.inDatabase((db) => makeSpecialization(db, provider.providerId))
    const given = { ...form(), specializationIds: [own], ...entry(), workMode: 'DUTY' as const }
    const { doctorId } = await admin.ok(doctors.save, given)
    const found = async (input: object) =>
      (await admin.ok(doctors.list, input)).items.map((one) => one.doctorId)
    for (const searchQuery of [given.fullName, given.email, given.login])
      expect(await found({ searchQuery })).toEqual([doctorId])
    expect(await found({ specId: own })).toEqual([doctorId])
    expect(await found({ specId: own, status: 'NOT_ACTIVE' })).toEqual([])
    expect(await found({ specIds: [own], workMode: 'DUTY', withoutSlots: true })).toEqual([doctorId])
    expect(await found({ specIds: [own], liveStatus: 'ONLINE' })).toEqual([])
  })
})

describe('the access of a doctor', () => {
  test('a given password leads to an own one, and only that opens the workspace as this doctor', async () => {
    const { login, password } = entry()
    const { doctorId } = await admin.ok(doctors.save, { ...form(), login, password })
    const first = await signIn(login.toUpperCase(), password)
    expect(first).toMatchObject({ mustSetPassword: true, factors: [] })
    await (await nobody()).fails(accounts.openSession, { secret: first.secret }, 'accounts.token-not-found')
    const own = { password: 'own2Password', passwordConfirmation: 'own2Password' }
    const same = { token: first.secret, password, passwordConfirmation: password }
    await (await nobody()).fails(accounts.savePassword, same, 'accounts.password-weak')
    await (await nobody()).ok(accounts.savePassword, { token: first.secret, ...own })
    await (await nobody()).fails(accounts.login, { email: login, password }, 'accounts.invalid-credentials')
    const { secret } = await signIn(login, own.password)
    const { user } = await (await nobody()).ok(accounts.openSession, { secret })
    expect(user).toMatchObject({ email: null, domains: [{ roles: [{ role: 'DOCTOR', doctorId }] }] })
  })

  test('a login is unique on the whole platform, and a weak password is refused', async () => {
    const { login, password } = entry()
    await admin.ok(doctors.save, { ...form(), login, password })
    const stranger = await (await freshProvider()).as('ADMIN')
    const theirs = await stranger.ok(doctors.saveSpecialization, { names: { en: 'Cardiology' } })
    const taken = { ...form(), specializationIds: [theirs.specializationId], login, password }
    const { fields } = await stranger.fails(doctors.save, taken, 'doctors.login-not-saved')
    expect(fields).toEqual({ login: 'IS_NOT_UNIQUE' })
    const weak = { ...form(), ...entry(), password: 'short' }
    await admin.fails(doctors.save, weak, 'doctors.login-not-saved')
  })

  test('a new password ends the sessions, and an account with its own e-mail keeps its password', async () => {
    const first = entry()
    const { doctorId } = await admin.ok(doctors.save, { ...form(), ...first })
    await admin.ok(doctors.save, { doctorId, password: 'second2Given' })
    await (
      await nobody()
    ).fails(accounts.login, { email: first.login, password: first.password }, 'accounts.invalid-credentials')
    expect(await signIn(first.login, 'second2Given')).toMatchObject({ mustSetPassword: true })
    const invited = await admin.ok(doctors.save, { ...form(), invite: true })
    expect(await admin.ok(doctors.detail, invited)).toMatchObject({ login: null, access: 'INVITED' })
    const { fields } = await admin.fails(doctors.save, { ...invited, ...entry() }, 'doctors.login-not-saved')
    expect(fields).toEqual({ login: 'NOT_SUPPORTED_VALUE' })
    // Who has an account as this doctor is not invited again.
    await admin.fails(doctors.save, { ...invited, invite: true }, 'doctors.already-doctor')
  })

  test('deactivation ends the access and activation restores it', async () => {
    const { login, password } = entry()
    const { doctorId } = await admin.ok(doctors.save, { ...form(), login, password })
    const grants = () =>
      provider.inDatabase(async (db) =>
        (await db.selectFrom('grants').selectAll().where('doctor_id', '=', doctorId).execute()).map(
          ({ accepted_at: at }) => at !== null,
        ),
      )
    expect(await grants()).toEqual([true])
    await admin.ok(doctors.save, { doctorId, status: 'NOT_ACTIVE' })
    expect(await grants()).toEqual([])
    expect(await admin.ok(doctors.detail, { doctorId })).toMatchObject({
      status: 'NOT_ACTIVE',
      access: 'NONE',
    })
    await admin.ok(doctors.save, { doctorId, status: 'ACTIVE' })
    expect(await grants()).toEqual([true])
  })

  test('a doctor with a booked slot ahead stays active', async () => {
    const doctorId = await doctor()
    const [slotId = ''] = (
      await admin.ok(slots.save, {
        doctorId,
        slots: [
          {
            date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
            startTime: '09:00',
            endTime: '09:30',
          },
        ],
      })
    ).slotIds
    const actor = { providerId: provider.providerId } as never
    const holderId = newId()
    await provider.inDatabase((db) =>
      slotService.bookSlot({ db, actor, now: new Date(), emit: () => undefined }, { slotId, holderId }),
    )
    await admin.fails(doctors.save, { doctorId, status: 'NOT_ACTIVE' }, 'doctors.has-bookings')
    await provider.inDatabase((db) =>
      slotService.freeSlot({ db, actor, now: new Date(), emit: () => undefined }, { slotId, holderId }),
    )
    await admin.ok(doctors.save, { doctorId, status: 'NOT_ACTIVE' })
    const other = { doctorId, slots: [{ date: day(40), startTime: '09:00', endTime: '09:30' }] }
    await admin.fails(slots.save, other, 'slots.doctor-not-active')
  })
})

describe('rights', () => {
  test('an operator keeps doctors but gives no login', async () => {
    const operator = await provider.as('INSURANCE_OPERATOR')
    const { doctorId } = await operator.ok(doctors.save, form())
    expect(await operator.ok(doctors.detail, { doctorId })).toMatchObject({
      access: 'NONE',
      can: { update: true, giveLogin: false, plan: true },
    })
    await operator.fails(doctors.save, { doctorId, ...entry() }, 'common.forbidden')
    await admin.ok(doctors.save, { doctorId, ...entry() })
    expect(await admin.ok(doctors.detail, { doctorId })).toMatchObject({ access: 'ACCEPTED' })
  })

  test('a doctor sees the own record and changes nothing; an agent sees none', async () => {
    const [own, other] = [await doctor(), await doctor()]
    const caller = await provider.as('DOCTOR', { doctorId: own })
    expect((await caller.ok(doctors.list, {})).items.map((one) => one.doctorId)).toEqual([own])
    await caller.fails(doctors.detail, { doctorId: other }, 'common.not-found')
    await caller.fails(doctors.save, { doctorId: own, position: 'Head' }, 'common.forbidden')
    await caller.fails(doctors.saveSpecialization, { names: { en: 'Own' } }, 'common.forbidden')
    await (await provider.as('AGENT')).fails(doctors.list, {}, 'common.forbidden')
  })

  test('another provider finds no doctor, and telemedicine must be unlocked', async () => {
    const doctorId = await doctor()
    const stranger = await (await freshProvider()).as('ADMIN')
    await stranger.fails(doctors.detail, { doctorId }, 'common.not-found')
    await stranger.fails(doctors.save, { doctorId, position: 'Head' }, 'common.not-found')
    const locked = await (await freshProvider({ features: [] })).as('ADMIN')
    await locked.fails(doctors.list, {}, 'common.feature-locked')
  })

  test('each change leaves an audit row, without the password', async () => {
    const { login, password } = entry()
    const { doctorId } = await admin.ok(doctors.save, { ...form(), login, password })
    await admin.ok(doctors.save, { doctorId, position: 'Head' })
    const rows = await provider.inDatabase((db) =>
      db
        .selectFrom('audit_events')
        .select(['action', 'changes'])
        .where('entity_id', '=', doctorId)
        .orderBy('id')
        .execute(),
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'doctors.created',
      'doctors.login-given',
      'doctors.updated',
    ])
    expect(rows.at(-1)?.changes).toEqual([{ field: 'position', before: 'Cardiologist', after: 'Head' }])
    const { rows: secrets } = await provider.inDatabase((db) =>
      sql`select 1 from audit_events where changes::text like ${`%${password}%`}`.execute(db),
    )
    expect(secrets).toEqual([])
  })
})
