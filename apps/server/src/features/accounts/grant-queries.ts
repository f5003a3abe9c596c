import { sql } from 'kysely'
import type { Db } from '../../platform/db/types.ts'

export type NewGrant = {
  providerId: string
  id: string
  workspaceId: string
  userId: string
  role: string
  /** The doctor that the account is */
  doctorId?: string
  /** Set at once for an account that the provider itself has made, and for a grant that comes back. */
  acceptedAt?: Date
}

/** Adds a grant, which gives no right until it is accepted; false when the user holds this role there already. */
export async function insertGrant(db: Db, grant: NewGrant): Promise<boolean> {
  const { rows } = await sql`
    insert into grants (provider_id, id, workspace_id, user_id, role, doctor_id, accepted_at)
    values (${grant.providerId}, ${grant.id}, ${grant.workspaceId}, ${grant.userId}, ${grant.role},
      ${grant.doctorId ?? null}, ${grant.acceptedAt ?? null})
    on conflict (provider_id, workspace_id, user_id, role) do nothing returning 1`.execute(db)
  return rows.length > 0
}

/** Names the doctor of a grant that the user holds already; false if it is another doctor's. */
export async function nameDoctor(
  db: Db,
  grant: { workspaceId: string; userId: string; doctorId: string },
): Promise<boolean> {
  const { rows } = await sql`
    update grants set doctor_id = ${grant.doctorId} where workspace_id = ${grant.workspaceId} and user_id = ${grant.userId}
      and role = 'DOCTOR' and doctor_id is null returning 1`.execute(db)
  return rows.length > 0
}

/** Changes the role; false when the user holds that role there already. */
export async function updateRole(db: Db, grantId: string, role: string): Promise<boolean> {
  const { rows } = await sql`
    update grants g set role = ${role} where g.id = ${grantId} and not exists (
      select 1 from grants o where o.provider_id = g.provider_id and o.workspace_id = g.workspace_id
        and o.user_id = g.user_id and o.role = ${role} and o.id <> g.id)
    returning 1`.execute(db)
  return rows.length > 0
}

/** Sets the photo of a member; null removes it. */
export async function updatePhoto(db: Db, grantId: string, fileId: string | null): Promise<void> {
  await db.updateTable('grants').set({ photo_file_id: fileId }).where('id', '=', grantId).execute()
}

export async function deleteGrants(db: Db, grantIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('grants')
    .where('id', 'in', [...grantIds])
    .execute()
}

export async function recordInvited(db: Db, grantIds: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('grants')
    .set({ invited_at: now })
    .where('id', 'in', [...grantIds])
    .execute()
}

/** Accepts the invitations that were mailed to a user in the bound provider. Returns the accepted grants. */
export async function acceptGrants(db: Db, userId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update grants set accepted_at = ${now}
    where user_id = ${userId} and invited_at is not null and accepted_at is null returning id`.execute(db)
  return rows.map(({ id }) => id)
}
