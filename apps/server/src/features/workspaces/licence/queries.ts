import type { LicenceState } from '@coverline/contract/workspaces/terms'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'
import type { LicenceFacts } from './rules.ts'

type Told = Exclude<LicenceState, 'GOOD'>

export type StoredLicence = LicenceFacts & { name: string; told: Told | null }

/** Returns the licence of the bound provider; people are counted only if it limits them. */
export async function findLicence(db: Db, providerId: string): Promise<StoredLicence | undefined> {
  const { rows } = await sql<StoredLicence>`
    select name, insured_limit as "insuredLimit", licence_valid_until as "validUntil", licence_told as told,
      case when insured_limit is null then 0 else licence_use(id) end as "insuredCount"
    from providers where id = ${providerId}`.execute(db)
  return rows[0]
}

/** Returns the last day of the licence of the bound provider; null if it has no end. */
export async function findLicenceEnd(db: Db, providerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('providers')
    .where('id', '=', providerId)
    .select('licence_valid_until as validUntil')
    .executeTakeFirst()
  return row?.validUntil ?? null
}

export async function noteTold(db: Db, providerId: string, told: Told | null): Promise<void> {
  await db.updateTable('providers').set({ licence_told: told }).where('id', '=', providerId).execute()
}
