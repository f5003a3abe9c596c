import type { LeadSource, LeadStage } from '@coverline/contract/leads/terms'
import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'
import { type LeadValues, newLead, withReason } from './rules.ts'
import { insertLead, nextNumber } from './write-queries.ts'

type MadeLead = Partial<LeadValues> & {
  source?: LeadSource
  at?: Date
  createdBy?: string | null
  way?: { to: LeadStage; at: Date }[]
}

let made = 0

/** Inserts a lead into the test or demo database. Returns its id. */
export async function makeLead(db: Db, providerId: string, given: MadeLead = {}): Promise<string> {
  const { source = 'MANUAL', at = new Date(), createdBy = null, way, ...values } = given
  const id = newId()
  made += 1
  const number = await nextNumber(db, providerId)
  const lead = withReason({ ...newLead('EUR'), title: `Lead ${made}`, ...values })
  await insertLead(db, providerId, { id, number, source, createdBy, at }, lead, way)
  return id
}
