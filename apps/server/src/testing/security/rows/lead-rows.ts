import { sql } from 'kysely'
import { makeLead } from '../../../features/leads/factory.ts'
import type { Db } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/id.ts'
import { insertLeadForm } from './lead-form-rows.ts'

type Where = {
  providerId: string
  canary: string
  agentId: string
  insuredId: string
  fileId: string
}

/** Inserts leads of an agent, one of them lost and with a file; returns the ids by table. */
export async function insertLeads(
  db: Db,
  { providerId, canary, agentId, insuredId, fileId }: Where,
): Promise<Record<string, string[]>> {
  const lead = (nth: number, lost: boolean) =>
    makeLead(db, providerId, {
      title: `Lead ${canary} ${nth}`,
      firstName: canary,
      lastName: `Last ${canary}`,
      email: `lead${nth}@${canary}.example`,
      companyName: `Company ${canary}`,
      notes: `Notes ${canary}`,
      agentUserId: agentId,
      createdBy: agentId,
      ...(lost ? { stage: 'LOST' as const, lostReason: 'OTHER' as const, lostReasonText: canary } : {}),
    })
  const leads = [await lead(1, false), await lead(2, false), await lead(3, true)]
  await sql`update leads set insured_id = ${insuredId} where id = ${leads[2]}`.execute(db)
  await sql`insert into lead_files (provider_id, lead_id, file_id, created_at)
    values (${providerId}, ${leads[2]}, ${fileId}, now())`.execute(db)
  await sql`insert into lead_consents (provider_id, id, lead_id, text, given_at)
    values (${providerId}, ${newId()}, ${leads[2]}, ${`Consent ${canary}`}, now())`.execute(db)
  await insertLeadForm(db, { providerId, canary, agentId })
  return { leads }
}
