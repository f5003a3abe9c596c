import { sql } from 'kysely'
import type { Db } from '../types.ts'

const foreignKeyViolation = '23503'

/**
 * Runs statements that a foreign key may reject, without ending the transaction. Returns true if they
 * succeeded; throws any other error.
 */
export async function attempt(db: Db, work: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint attempt`.execute(db)
  try {
    await work()
    await sql`release savepoint attempt`.execute(db)
    return true
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db)
    if (Reflect.get(Object(error), 'code') === foreignKeyViolation) return false
    throw error
  }
}
