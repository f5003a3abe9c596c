import type { Context } from '../../../platform/context.ts'
import type { ErasedSubject } from '../../../platform/person-data.ts'
import { followAgent } from '../talks/follow-agent.ts'
import { eraseNotesAbout, eraseRows, leadsOf } from './queries.ts'

/** Erases the leads of a person, and what other leads' notes say of it. Stage, premium and days stay. */
export async function eraseLeadsOf(ctx: Context, subject: ErasedSubject): Promise<void> {
  const ids = await leadsOf(ctx, subject)
  await followAgent(ctx, ids, null)
  await eraseRows(ctx, ids)
  await eraseNotesAbout(ctx, subject)
}
