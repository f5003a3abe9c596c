import type { Context } from '../../../platform/context.ts'
import { findLicence } from './queries.ts'

/** True if the licence allows so many more people. The database has the last word, at the commit. */
export async function hasRoom(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  people: number,
): Promise<boolean> {
  const licence = await findLicence(db, actor.providerId)
  return !licence || licence.insuredLimit === null || licence.insuredCount + people <= licence.insuredLimit
}
