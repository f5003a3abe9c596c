import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { spam } from '@coverline/contract/senders/spam-endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { findSpamMessage } from './spam-queries.ts'
import { rowView } from './view.ts'

/** Returns one spam message with its text, which was sanitised when it came. */
export async function showSpam(
  ctx: CtxOf<typeof spam.detail>,
  { spamId }: InputOf<typeof spam.detail>,
): Promise<OutputOf<typeof spam.detail>> {
  const row = await findSpamMessage(ctx, spamId)
  if (!row) return ctx.fail('common.not-found')
  const { permissions, isSuperAdmin } = ctx.actor
  return {
    ...rowView(row),
    text: row.html,
    fileNames: row.fileNames,
    can: { update: isSuperAdmin || permissions.has('REQUESTS_UPDATE') },
  }
}
