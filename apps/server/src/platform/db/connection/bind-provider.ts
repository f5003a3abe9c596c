import { sql } from 'kysely'
import { providerPrologue } from './transaction.ts'
import type { Db } from '../types.ts'

/**
 * Binds an open transaction that belongs to no provider to one, until its end. For the platform's own calls alone, which make a
 * provider and its workspace in one transaction.
 */
export async function bindProvider(db: Db, providerId: string): Promise<void> {
  // The prologue checks the id.
  await sql.raw(providerPrologue(providerId)).execute(db)
}
