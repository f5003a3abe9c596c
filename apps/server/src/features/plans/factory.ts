import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'
import { insertPlan } from './queries.ts'
import { newPlan, type PlanValues } from './rules.ts'

let made = 0

/** Inserts a plan into a test or demo database. Returns its id. */
export async function makePlan(db: Db, providerId: string, given: Partial<PlanValues> = {}): Promise<string> {
  const id = newId()
  made += 1
  await insertPlan(db, providerId, id, { ...newPlan, name: `Plan ${made}`, ...given })
  return id
}
