import type { Context } from '../../../platform/context.ts'
import { ownFamily } from '../access.ts'
import type { FamilyAges } from '../rules.ts'

type FamilyRow = FamilyAges & { personProfileId: string; birthdate: string | null }

/** Returns the caller and the people linked to the caller, the eldest first, with the ages that the provider set. */
export function findOwnFamily(ctx: Context): Promise<FamilyRow[]> {
  return ownFamily(ctx)
    .innerJoin('providers as pr', 'pr.id', 'i.provider_id')
    .select(['i.id as personProfileId', 'i.birthdate'])
    .select(['pr.adult_age as adultAge', 'pr.confidential_age as confidentialAge'])
    .orderBy('i.birthdate')
    .orderBy('i.id')
    .execute()
}
