import type { Context } from '../../../platform/context.ts'
import { attempt } from '../../../platform/db/connection/attempt.ts'
import type { SpamSources } from '../sources.ts'
import { deleteSpamRows, type HeldSpam } from './spam-queries.ts'

/** Deletes spam messages with their originals and files. */
export async function forgetRows(
  ctx: Context,
  { mail }: Pick<SpamSources, 'mail'>,
  rows: readonly HeldSpam[],
): Promise<void> {
  await deleteSpamRows(
    ctx,
    rows.map(({ id }) => id),
  )
  await mail.forget(
    ctx,
    rows.flatMap(({ inboundMailId }) => inboundMailId ?? []),
  )
  for (const { fileId } of rows)
    if (fileId !== null) await attempt(ctx.db, () => ctx.services.files.remove(ctx.db, fileId))
}
