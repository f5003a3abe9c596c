import type { Actor } from './actor.ts'
import type { Context } from './context.ts'

/** Returns the company whose area the caller acts in; null for staff and insured people. */
export const companyOf = ({ workspace }: Actor): string | null => workspace?.companyId ?? null

/**
 * Returns the caller's company; fails for a caller who is no officer. It comes from the session's grant and never
 * from the input. The rows of an officer are those of this company.
 */
export function ownCompany(ctx: Context): string {
  return companyOf(ctx.actor) ?? ctx.fail('common.forbidden')
}
