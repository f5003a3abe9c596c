import type { conversations } from '@coverline/contract/conversations/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { readText } from './read-text.ts'
import { changeOwn } from './change-message.ts'
import { changeMessage } from './write-queries.ts'

/** Changes the text of the caller's own message within 3 minutes; without text it needs a file. */
export async function editMessage(
  ctx: CtxOf<typeof conversations.edit>,
  { messageId, text }: InputOf<typeof conversations.edit>,
): Promise<OutputOf<typeof conversations.edit>> {
  const read = await readText(text)
  return changeOwn(ctx, messageId, {
    action: 'conversations.edited',
    write: async (row) => {
      if (read.plain === '' && (row.files ?? []).length === 0)
        ctx.fail('common.validation', { fields: { text: 'IS_REQUIRED' } })
      await changeMessage(ctx, messageId, read)
    },
  })
}
