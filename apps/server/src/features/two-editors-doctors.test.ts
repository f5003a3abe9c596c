import { doctors } from '@coverline/contract/doctors/endpoints'
import { insurers } from '@coverline/contract/insurers/endpoints'
import { beforeAll, describe, test } from 'vitest'
import type { Caller } from '../testing/caller.ts'
import { freshProvider, type TestProvider } from '../testing/provider.ts'
import { editTogether } from '../testing/two-editors.ts'
import { makeDoctor } from './doctors/factory.ts'

let provider: TestProvider
let admin: Caller

beforeAll(async () => {
  provider = await freshProvider()
  admin = await provider.as('ADMIN')
})

const insurer = async (title: string) => (await admin.ok(insurers.save, { title })).insuranceCompanyId

describe('two people edit one record, and the later save of a field is answered CHANGED_MEANWHILE', () => {
  test('a doctor', async () => {
    const doctorId = await provider.inDatabase((db) => makeDoctor(db, provider.providerId))
    await editTogether({
      caller: admin,
      save: doctors.save,
      key: { doctorId },
      read: async () => {
        const found = await admin.ok(doctors.detail, { doctorId })
        const { fullName, email, position, description, sex, workMode, experience, education, badges } = found
        return {
          fullName,
          email,
          position,
          description,
          sex,
          workMode,
          experience,
          education,
          badges,
          specializationIds: found.specializations.map((one) => one.specializationId),
          insuranceCompanyId: found.insuranceCompany?.id ?? null,
        }
      },
      others: {
        fullName: ['Ana Sol', 'Ana Luz'],
        position: ['Head', 'Resident'],
        description: ['One', 'Two'],
        insuranceCompanyId: [await insurer('Doctors one'), await insurer('Doctors two')],
      },
    })
  })

  test('a specialization', async () => {
    const { specializationId } = await admin.ok(doctors.saveSpecialization, { names: { en: 'Eyes' } })
    await editTogether({
      caller: admin,
      save: doctors.saveSpecialization,
      key: { specializationId },
      read: async () => {
        const { items } = await admin.ok(doctors.specializations, {})
        return { names: items.find((one) => one.specializationId === specializationId)?.names ?? {} }
      },
      others: { names: [{ en: 'Eyes and ears' }, { en: 'Eyes and noses' }] },
    })
  })
})
