import { changeService } from '../changes/service.ts'
import type { Context } from '../../platform/context.ts'
import { ownCompany } from '../../platform/own-company.ts'

/** Returns the caller's company with what its officers plan: a person in an open row leaves, although nothing is decided. */
export async function scopeOf(ctx: Context) {
  const companyId = ownCompany(ctx)
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
