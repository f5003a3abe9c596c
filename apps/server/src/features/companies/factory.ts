import { officerSights } from '@coverline/contract/companies/officer-terms'
import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'
import { writeCompany } from './queries.ts'
import type { CompanyValues } from './view.ts'

let made = 0

/** Inserts a client company into a test or demo database. Returns its id. */
export async function makeCompany(
  db: Db,
  providerId: string,
  given: Partial<CompanyValues> = {},
): Promise<string> {
  const id = newId()
  made += 1
  const values = {
    name: `Company ${made}`,
    insurerId: null,
    logoFileId: null,
    changeAcceptance: 'OPERATOR' as const,
    additionNoticeDays: 0,
    leaverNoticeDays: 0,
    officersSee: [...officerSights],
    mailsSummary: false,
    ...given,
  }
  await writeCompany(db, { providerId, id }, values)
  return id
}
