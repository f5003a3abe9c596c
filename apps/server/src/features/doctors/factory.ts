import type { Language } from '@coverline/contract/languages'
import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'
import { type DoctorValues, newDoctor } from './rules.ts'
import { writeSpecialization } from './specializations/queries.ts'
import { writeDoctor } from './write-queries.ts'

let made = 0

/** Inserts a specialization into a test or demo database. Returns its id. */
export async function makeSpecialization(
  db: Db,
  providerId: string,
  names: Partial<Record<Language, string>> = {},
): Promise<string> {
  const id = newId()
  made += 1
  const given = Object.keys(names).length > 0 ? names : { en: `Specialization ${made}` }
  await writeSpecialization(db, { providerId, id }, { names: given, status: 'ACTIVE', now: new Date() })
  return id
}

/** Inserts a doctor without an account into a test or demo database. Returns the id. */
export async function makeDoctor(
  db: Db,
  providerId: string,
  given: Partial<DoctorValues> = {},
): Promise<string> {
  const id = newId()
  made += 1
  const values = {
    ...newDoctor,
    fullName: `Doctor ${made}`,
    email: `doctor${made}@clinic.example`,
    position: 'Physician',
    description: 'Sees patients by video.',
    ...given,
  }
  const specializationIds = given.specializationIds ?? [await makeSpecialization(db, providerId)]
  await writeDoctor(db, { providerId, id }, { ...values, specializationIds }, new Date())
  return id
}
