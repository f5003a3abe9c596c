import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { spam } from '@coverline/contract/senders/spam-endpoints'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { rowView } from './view.ts'
import { countUnread, findSpam } from './spam-queries.ts'

/** Lists the spam folder, newest first. */
export async function listSpam(
  ctx: CtxOf<typeof spam.list>,
  input: InputOf<typeof spam.list>,
): Promise<OutputOf<typeof spam.list>> {
  const { rows, ...page } = await findSpam(ctx, input)
  return { items: rows.map((row) => ({ ...rowView(row), preview: row.preview })), ...page }
}

/** Returns how many spam messages are unread. */
export const showTotal = async (ctx: Context): Promise<OutputOf<typeof spam.total>> => ({
  unread: await countUnread(ctx),
})
