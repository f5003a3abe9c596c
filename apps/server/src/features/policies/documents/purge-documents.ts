import type { Context } from '../../../platform/context.ts'
import { attempt } from '../../../platform/db/connection/attempt.ts'
import { finalBefore } from '../rules.ts'
import { takeDocuments } from './queries.ts'

/**
 * Purges documents whose deletion is final and documents of purged policies, with their files unless those
 * are used elsewhere.
 */
export async function purgeDocuments(ctx: Context, policyIds: readonly string[]): Promise<void> {
  const fileIds = await takeDocuments(ctx, { deletedBy: finalBefore(ctx.now), policyIds })
  for (const fileId of fileIds) await attempt(ctx.db, () => ctx.services.files.remove(ctx.db, fileId))
}
