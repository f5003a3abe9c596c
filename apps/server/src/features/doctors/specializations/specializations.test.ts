import { doctors } from '@coverline/contract/doctors/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/id.ts'
import type { Caller } from '../../../testing/caller.ts'
import { freshProvider, type TestProvider } from '../../../testing/provider.ts'
import { makeDoctor } from '../factory.ts'

let provider: TestProvider
let admin: Caller

beforeAll(async () => {
  provider = await freshProvider()
  admin = await provider.as('ADMIN')
})

const save = (input: object) => admin.ok(doctors.saveSpecialization, input)
const list = async (caller = admin) => (await caller.ok(doctors.specializations, {})).items

test('a specialization has names by language, and readers of others see one that it has', async () => {
  const { specializationId } = await save({ names: { en: 'Neurology', ru: 'Неврология' } })
  const nameFor = async (language: string) =>
    (await list(admin.with({ 'accept-language': language }))).find(
      (one) => one.specializationId === specializationId,
    )?.name
  expect([await nameFor('en'), await nameFor('ru'), await nameFor('es')]).toEqual([
    'Neurology',
    'Неврология',
    'Neurology',
  ])
})

test('a name is unique among the active ones of its language, whatever its case', async () => {
  const { specializationId } = await save({ names: { en: 'Dermatology' } })
  const twin = { names: { en: 'DERMATOLOGY', es: 'Piel' } }
  const { fields } = await admin.fails(doctors.saveSpecialization, twin, 'doctors.specialization-taken')
  expect(fields).toEqual({ 'names.en': 'IS_NOT_UNIQUE' })
  await save({ specializationId, status: 'NOT_ACTIVE' })
  await save(twin)
  const again = { specializationId, status: 'ACTIVE' }
  await admin.fails(doctors.saveSpecialization, again, 'doctors.specialization-taken')
})

test('one that active doctors have stays and the error names them; deleting hides it from choices only', async () => {
  const { specializationId } = await save({ names: { en: 'Surgery' } })
  const doctorId = await provider.inDatabase((db) =>
    makeDoctor(db, provider.providerId, { fullName: 'Dr Cut', specializationIds: [specializationId] }),
  )
  const gone = { specializationId, status: 'NOT_ACTIVE' }
  const { details } = await admin.fails(doctors.saveSpecialization, gone, 'doctors.specialization-in-use')
  expect(details).toEqual({ doctors: [{ doctorId, name: 'Dr Cut' }] })
  await admin.ok(doctors.save, { doctorId, status: 'NOT_ACTIVE' })
  await save(gone)
  expect((await list()).map((one) => one.name)).not.toContain('Surgery')
  const { specializations } = await admin.ok(doctors.detail, { doctorId })
  expect(specializations).toEqual([{ specializationId, name: 'Surgery' }])
})

test('it needs a name, and another provider does not find it', async () => {
  const { fields } = await admin.fails(doctors.saveSpecialization, {}, 'common.validation')
  expect(fields).toEqual({ names: 'IS_REQUIRED' })
  const { specializationId } = await save({ names: { pt: `Olhos ${newId()}` } })
  const stranger = await (await freshProvider()).as('ADMIN')
  await stranger.fails(
    doctors.saveSpecialization,
    { specializationId, names: { en: 'X' } },
    'common.not-found',
  )
})
