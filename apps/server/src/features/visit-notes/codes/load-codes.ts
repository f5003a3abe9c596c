import type { Db } from '../../../platform/db/types.ts'
import { type LoadedCodes, saveCodes } from './queries.ts'
import { readCodes } from './read-codes.ts'

const mostListed = 50

/** Loads a list of ICD-10 codes in one statement. Throws with all bad lines if there is one: nothing is saved then. */
export async function loadCodes(
  db: Db,
  content: Uint8Array,
  { language, isSample = false }: { language?: string | undefined; isSample?: boolean } = {},
): Promise<LoadedCodes> {
  const { entries, faults } = readCodes(content, language)
  if (faults.length > 0) {
    const more = faults.length > mostListed ? [`… and ${faults.length - mostListed} more`] : []
    throw new Error([...faults.slice(0, mostListed), ...more, 'Nothing was saved.'].join('\n'))
  }
  return saveCodes(db, entries, isSample)
}
