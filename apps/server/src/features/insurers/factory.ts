import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'
import { writeInsurer } from './queries.ts'
import type { InsurerValues } from './view.ts'

let made = 0

/** Inserts an insurance company into a test or demo database. Returns its id. */
export async function makeInsurer(
  db: Db,
  providerId: string,
  given: Partial<InsurerValues> = {},
): Promise<string> {
  const id = newId()
  made += 1
  const values: InsurerValues = {
    title: `Insurer ${made}`,
    email: null,
    status: 'ACTIVE',
    logoFileId: null,
    channel: null,
    fieldsToAdd: [],
    fieldsToDeactivate: [],
  }
  await writeInsurer(db, { providerId, id }, { ...values, ...given })
  return id
}
