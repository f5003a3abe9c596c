import { sql } from 'kysely'
import { providerPrologue } from './transaction.ts'
import type { Db } from '../types.ts'

/**
 * Binds an open unscoped transaction to a provider until its end. Only for platform calls that create a
 * provider and its workspace in one transaction.
 */
export async function bindProvider(db: Db, providerId: string): Promise<void> {
  // The prologue validates the id.
  await sql.raw(providerPrologue(providerId)).execute(db)
}
