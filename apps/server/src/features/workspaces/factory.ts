import type { SecondFactor } from '@coverline/contract/workspaces/terms'
import type { Feature } from '@coverline/contract/permissions'
import { sql } from 'kysely'
import { bindProvider } from '../../platform/db/connection/bind-provider.ts'
import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'

export type MadeProvider = {
  name: string
  title?: string | null
  country?: string
  currency?: string
  timeZone?: string
  features?: readonly Feature[]
  insuredLimit?: number | null
  validUntil?: string | null
  /** Undefined: the default of the installation */
  secondFactor?: SecondFactor
}

/** Inserts a provider with its workspace for tests and demo data, then binds the transaction to it. */
export async function makeProvider(
  db: Db,
  made: MadeProvider,
): Promise<{ providerId: string; workspaceId: string }> {
  const providerId = newId()
  const workspaceId = newId()
  await sql`insert into providers (id, name, title, country, currency, time_zone, features, insured_limit, licence_valid_until,
      second_factor)
    values (${providerId}, ${made.name}, ${made.title ?? null}, ${made.country ?? 'ES'}, ${made.currency ?? 'EUR'},
      ${made.timeZone ?? 'Europe/Madrid'}, ${[...(made.features ?? [])]}, ${made.insuredLimit ?? null},
      ${made.validUntil ?? null}, ${made.secondFactor ?? null})`.execute(db)
  await bindProvider(db, providerId)
  await sql`insert into workspaces (provider_id, id, type, name)
    values (${providerId}, ${workspaceId}, 'INSURANCE_ADMIN_WORKSPACE', ${made.name})`.execute(db)
  return { providerId, workspaceId }
}
