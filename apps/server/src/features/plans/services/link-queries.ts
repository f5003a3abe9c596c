import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/types.ts'

type Key = { providerId: string; id: string }

/** True if the file is a 72x72 px image that was stored as an icon. */
export async function isIcon(ctx: Context, fileId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('files')
    .select('id')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', fileId)
    .where('kind', '=', 'ICON')
    .executeTakeFirst()
  return row !== undefined
}

export async function setIcon(
  db: Db,
  { providerId, id }: Key,
  icon: { alias: string; cdnFileId: string | null } | null,
): Promise<void> {
  await db
    .updateTable('services')
    .set({ icon_alias: icon?.alias ?? null, icon_file_id: icon?.cdnFileId ?? null })
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .execute()
}

/** Returns the ids of the existing clinics and prevents their deletion until the transaction ends. */
export async function holdClinics(ctx: Context, clinicIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('clinics')
    .select('id')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', sql<string>`any(${[...clinicIds]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return rows.map((row) => row.id)
}

/** Replaces the clinic links of a service. Links of deleted clinics come back with their clinics. */
export async function replaceClinics(
  db: Db,
  { providerId, id }: Key,
  clinicIds: readonly string[],
): Promise<void> {
  await sql`delete from service_clinics k using clinics c where k.provider_id = ${providerId} and k.service_id = ${id}
    and c.provider_id = k.provider_id and c.id = k.clinic_id and c.deleted_at is null and k.clinic_id <> all(${[...clinicIds]}::uuid[])`.execute(
    db,
  )
  await sql`insert into service_clinics (provider_id, service_id, clinic_id)
    select ${providerId}, ${id}, clinic from unnest(${[...clinicIds]}::uuid[]) clinic on conflict do nothing`.execute(
    db,
  )
}
