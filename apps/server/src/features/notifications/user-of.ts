import type { Context } from '../../platform/context.ts'

/** Whose notices they are: everybody has only the own. */
export function userOf(ctx: Context): string {
  return ctx.actor.userId ?? ctx.fail('common.forbidden')
}
