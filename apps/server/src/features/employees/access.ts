import type { Context } from '../../platform/context.ts'

/**
 * Returns the company of the officer's area. Every call of this feature narrows to it; the area comes from the
 * session's grant and never from the input.
 */
export function companyOf({ actor, fail }: Context): string {
  return actor.workspace?.companyId ?? fail('common.forbidden')
}
