import type { Relationship } from '@coverline/contract/insured/terms'
import type { Context } from '../../../platform/context.ts'
import { ownFamily } from '../access.ts'
import type { FamilyAges } from '../rules.ts'

type FamilyRow = FamilyAges & {
  personProfileId: string
  firstName: string
  lastName: string
  birthdate: string | null
}

export type FamilyMember = {
  personProfileId: string
  firstName: string
  lastName: string
  patronymicName: string | null
  relationship: Relationship
  birthdate: string | null
}

/** Returns the same people with their names. */
export function findFamilyMembers(ctx: Context): Promise<(FamilyMember & FamilyAges)[]> {
  return ownFamily(ctx)
    .innerJoin('providers as pr', 'pr.id', 'i.provider_id')
    .select(['i.id as personProfileId', 'i.birthdate', 'i.relationship'])
    .select(['i.first_name as firstName', 'i.last_name as lastName', 'i.patronymic_name as patronymicName'])
    .select(['pr.adult_age as adultAge', 'pr.confidential_age as confidentialAge'])
    .orderBy('i.birthdate')
    .orderBy('i.id')
    .execute()
}

/** Returns the caller and the people linked to the caller, the eldest first, with the ages that the provider set. */
export function findOwnFamily(ctx: Context): Promise<FamilyRow[]> {
  return ownFamily(ctx)
    .innerJoin('providers as pr', 'pr.id', 'i.provider_id')
    .select([
      'i.id as personProfileId',
      'i.first_name as firstName',
      'i.last_name as lastName',
      'i.birthdate',
    ])
    .select(['pr.adult_age as adultAge', 'pr.confidential_age as confidentialAge'])
    .orderBy('i.birthdate')
    .orderBy('i.id')
    .execute()
}

type OwnRow = {
  firstName: string
  lastName: string
  patronymicName: string | null
  birthDate: string | null
  email: string | null
  phone: string | null
}

/** Returns the profile of the caller, without those of linked people. */
export function findOwnProfile(ctx: Context): Promise<OwnRow | undefined> {
  return ownFamily(ctx)
    .where('i.id', '=', ctx.actor.insuredId)
    .select(['i.first_name as firstName', 'i.last_name as lastName', 'i.patronymic_name as patronymicName'])
    .select(['i.birthdate as birthDate', 'i.email', 'i.phone'])
    .executeTakeFirst()
}

/** Returns the birth dates of people, by their ids. */
export async function findBirthdates(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('insured as i')
    .where('i.provider_id', '=', ctx.actor.providerId)
    .where('i.id', 'in', [...ids])
    .select(['i.id', 'i.birthdate'])
    .execute()
  return new Map(rows.map(({ id, birthdate }) => [id, birthdate]))
}
