import type { Context } from '../../../platform/context.ts'

/** Returns the profile of the calling insured person. */
export const holderOf = (ctx: Context): string => ctx.actor.insuredId ?? ctx.fail('common.forbidden')
