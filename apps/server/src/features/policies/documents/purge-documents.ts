import type { Context } from '../../../platform/context.ts'
import { attempt } from '../../../platform/db/connection/attempt.ts'
import { finalBefore } from '../rules.ts'
import { takeDocuments } from './queries.ts'

/** Takes documents away whose deletion is final, and those of policies that are; with their files, unless something else has these. */
export async function purgeDocuments(ctx: Context, policyIds: readonly string[]): Promise<void> {
  const fileIds = await takeDocuments(ctx, { deletedBy: finalBefore(ctx.now), policyIds })
  for (const fileId of fileIds) await attempt(ctx.db, () => ctx.services.files.remove(ctx.db, fileId))
}
