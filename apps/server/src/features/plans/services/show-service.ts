import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { services } from '@coverline/contract/services/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { findService } from './queries.ts'
import { serviceView } from './view.ts'

/** Returns one service. */
export async function showService(
  ctx: CtxOf<typeof services.detail>,
  input: InputOf<typeof services.detail>,
): Promise<OutputOf<typeof services.detail>> {
  const row = await findService(ctx, input.offerId)
  return row ? serviceView(row) : ctx.fail('common.not-found')
}
