import type { Db } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/id.ts'
import { replaceTexts, writeService } from './queries.ts'
import { appliedTo, type ServiceValues } from './rules.ts'
import type { ServiceText } from './view.ts'

let made = 0

type Given = Partial<ServiceValues> & { localizations?: ServiceText[] }

/** Puts a service of a plan into the database of a test or of the demo data; answers its id. */
export async function makeService(
  db: Db,
  providerId: string,
  planId: string,
  { localizations, ...given }: Given = {},
): Promise<string> {
  const id = newId()
  made += 1
  const texts = localizations ?? [{ language: 'en', title: `Service ${made}`, description: '', sort: made }]
  await writeService(db, { providerId, planId, id }, { ...appliedTo(null, given), ...given })
  await replaceTexts(db, providerId, id, texts)
  return id
}
