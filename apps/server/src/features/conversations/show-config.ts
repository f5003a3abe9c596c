import type { conversations } from '@coverline/contract/conversations/endpoints'
import { changeWindowSeconds, messageLimits } from '@coverline/contract/conversations/terms'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { findColleagues } from './queries.ts'

export const chatLimits = {
  changeWindowSeconds,
  maxFileBytes: messageLimits.fileBytes,
  maxFiles: messageLimits.files,
}

/** Returns the settings of the chat. */
export async function showConfig(
  ctx: CtxOf<typeof conversations.config>,
): Promise<OutputOf<typeof conversations.config>> {
  return { ...chatLimits, hasAi: ctx.services.ai !== null, colleagues: await findColleagues(ctx) }
}
