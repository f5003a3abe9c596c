import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'
import { emptyPerson, type PersonValues } from './rules.ts'
import { insertPerson } from './write-queries.ts'
import { refreshSearchTexts } from './search-queries.ts'

let made = 0

/** Inserts an insured person into a test or demo database. Returns the id. */
export async function makePerson(
  db: Db,
  providerId: string,
  given: Partial<PersonValues> & { agentUserId?: string } = {},
): Promise<string> {
  const id = newId()
  made += 1
  const { agentUserId, ...values } = given
  const person = { ...emptyPerson, firstName: 'Elena', lastName: `Castellanos ${made}`, ...values }
  await insertPerson(db, { providerId, id, agentUserId: agentUserId ?? null }, person)
  await refreshSearchTexts(db, providerId, [id])
  return id
}
