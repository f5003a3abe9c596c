import type { Context } from '../../platform/context.ts'

/** Returns the user whose notices are read: every user sees only their own. */
export function userOf(ctx: Context): string {
  return ctx.actor.userId ?? ctx.fail('common.forbidden')
}
