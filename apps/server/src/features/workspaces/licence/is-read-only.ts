import type { Context } from '../../../platform/context.ts'
import { findLicenceEnd } from './queries.ts'
import { readOnlyFrom } from './rules.ts'

/** True if the licence of the provider and its grace have ended. Calls of members are refused before they begin; others ask here. */
export async function isReadOnly({
  db,
  actor,
  today,
}: Pick<Context, 'db' | 'actor' | 'today'>): Promise<boolean> {
  const end = readOnlyFrom({ validUntil: await findLicenceEnd(db, actor.providerId) })
  return end !== null && today >= end
}
