import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'
import { planService } from '../plans/service.ts'
import { writeClinic } from './links/link-queries.ts'
import { type ClinicValues, newClinic } from './rules.ts'

let made = 0

type Given = Partial<ClinicValues> & { offerIds?: readonly string[] }

/** Inserts a clinic with service links into a test or demo database. Returns its id. */
export async function makeClinic(
  db: Db,
  providerId: string,
  { offerIds = [], ...given }: Given = {},
): Promise<string> {
  const id = newId()
  made += 1
  const values = {
    ...newClinic,
    name: `Clinic ${made}`,
    addressLine: `Street ${made}, Madrid, Spain`,
    ...given,
  }
  await writeClinic(db, { providerId, id }, values)
  if (offerIds.length > 0) await planService.clinicLinks.add(db, providerId, [id], offerIds)
  return id
}
