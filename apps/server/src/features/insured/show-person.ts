import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { insured } from '@coverline/contract/insured/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { findOpen } from './contacts/contact-queries.ts'
import { policyService } from '../policies/service.ts'
import { standingProfile } from './merges/merge-queries.ts'
import { findFamily, findPerson } from './queries.ts'
import { personDetailView } from './view.ts'

/** Returns the person who replaced a merged profile. */
async function findStanding(ctx: CtxOf<typeof insured.detail>, id: string) {
  const standing = await standingProfile(ctx, id)
  return standing === null || standing === id ? undefined : findPerson(ctx, standing)
}

/**
 * Returns one person with the family, also by the id of a merged profile; withRelations adds the policies.
 */
export async function showPerson(
  ctx: CtxOf<typeof insured.detail>,
  { personProfileId, withRelations }: InputOf<typeof insured.detail>,
): Promise<OutputOf<typeof insured.detail>> {
  const person = (await findPerson(ctx, personProfileId)) ?? (await findStanding(ctx, personProfileId))
  if (!person) ctx.fail('common.not-found')
  const family = await findFamily(ctx, person)
  const proposed = await findOpen(ctx, person.id)
  const detail = personDetailView(ctx, person, proposed, {
    principal: family.find((one) => one.id === person.principalId),
    relatives: family.filter((one) => one.id !== person.principalId),
  })
  if (!withRelations) return detail
  const policies = await policyService.rowsOf(ctx, [person.id])
  return { ...detail, policies: policies.map((row) => policyService.view(ctx, row)) }
}
