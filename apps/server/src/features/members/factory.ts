import { sql } from 'kysely'
import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'

export type MadeGrant = {
  providerId: string
  workspaceId: string
  userId: string
  role: string
  doctorId?: string | null
  invitedAt?: Date | null
  /** Null: the invitation is not accepted, so the grant gives no right. Default: now */
  acceptedAt?: Date | null
}

/** Inserts a grant for tests and demo data, in a transaction bound to the provider. Returns its id. */
export async function makeGrant(db: Db, grant: MadeGrant): Promise<string> {
  const id = newId()
  await sql`insert into grants (provider_id, id, workspace_id, user_id, role, doctor_id, invited_at, accepted_at)
    values (${grant.providerId}, ${id}, ${grant.workspaceId}, ${grant.userId}, ${grant.role},
      ${grant.doctorId ?? null}, ${grant.invitedAt ?? null},
      ${grant.acceptedAt === undefined ? new Date() : grant.acceptedAt})`.execute(db)
  return id
}
