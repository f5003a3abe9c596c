import type { conversations } from '@coverline/contract/conversations/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { changeOwn } from './change-message.ts'
import { emptyMessage } from './write-queries.ts'

/** Deletes the caller's own message within 3 minutes; its place in the thread stays. */
export function removeMessage(
  ctx: CtxOf<typeof conversations.remove>,
  { messageId }: InputOf<typeof conversations.remove>,
): Promise<OutputOf<typeof conversations.remove>> {
  return changeOwn(ctx, messageId, {
    action: 'conversations.deleted',
    write: () => emptyMessage(ctx, messageId),
  })
}
