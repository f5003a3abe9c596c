import type { Account } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'

/** Returns the caller's account; a signed-in user always has one. */
export function accountOf(ctx: Pick<Context, 'actor'>): Account {
  if (!ctx.actor.account) throw new AppError('common.unauthorized')
  return ctx.actor.account
}
