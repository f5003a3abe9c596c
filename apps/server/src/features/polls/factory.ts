import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'
import { insertPoll, type NewPoll } from './queries.ts'

/** Inserts a poll, answered or not, into the test or demo database. Returns its id. */
export async function makePoll(
  db: Db,
  providerId: string,
  insuredId: string,
  given: Partial<NewPoll> = {},
): Promise<string> {
  const id = newId()
  const askedAt = given.askedAt ?? new Date()
  const answeredAt = given.score ? askedAt : null
  await insertPoll(db, providerId, { answeredAt, ...given, askedAt, id, insuredId })
  return id
}
