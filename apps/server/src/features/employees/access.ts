import { changeService } from '../changes/service.ts'
import type { Context } from '../../platform/context.ts'

/**
 * Returns the company of the officer's area. Every call of this feature narrows to it; the area comes from the
 * session's grant and never from the input.
 */
export function companyOf({ actor, fail }: Context): string {
  return actor.workspace?.companyId ?? fail('common.forbidden')
}

/** Returns the caller's company with what its officers plan: a person in an open row leaves, although nothing is decided. */
export async function scopeOf(ctx: Context) {
  const companyId = companyOf(ctx)
  return { companyId, leavers: await changeService.plannedEnds(ctx, companyId) }
}

/** Returns the scope with the sent additions. The list shows them before they are accepted. */
export async function listScopeOf(ctx: Context) {
  const scope = await scopeOf(ctx)
  const additions = await changeService.plannedAdditions(ctx, scope.companyId)
  const joiners = additions.map(({ person, ...row }) => ({
    ...row,
    firstName: person.firstName ?? '',
    lastName: person.lastName ?? '',
    patronymicName: person.patronymicName ?? null,
    email: person.email ?? null,
    phone: person.phone ?? null,
    identificationNumber: person.identificationNumber ?? null,
    birthdate: person.birthdate ?? null,
  }))
  return { ...scope, joiners }
}
