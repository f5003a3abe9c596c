import type { GrantedRight } from '@coverline/contract/family/terms'
import type { Relationship } from '@coverline/contract/insured/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { ownFamily } from '../access.ts'
import type { FamilyAges } from '../rules.ts'

type Granted = {
  /** What the person lets the caller do, and the last day of it */
  granted: GrantedRight[] | null
  grantedUntil: string | null
}

type FamilyRow = FamilyAges &
  Granted & {
    personProfileId: string
    firstName: string
    lastName: string
    birthdate: string | null
    isLinked: boolean
  }

export type FamilyMember = {
  personProfileId: string
  firstName: string
  lastName: string
  patronymicName: string | null
  relationship: Relationship
  birthdate: string | null
  /** True if the person is linked to the caller, and not the other way round */
  isLinked: boolean
  /** What the caller lets the person do, and the last day of it */
  given: GrantedRight[] | null
  givenUntil: string | null
}

/** The caller's family with the ages of the provider, and what each of them lets the caller do today */
function familyWithGrants(ctx: Context) {
  const own = ctx.actor.insuredId
  return ownFamily(ctx)
    .innerJoin('providers as pr', 'pr.id', 'i.provider_id')
    .leftJoin('family_grants as g', (join) =>
      join
        .onRef('g.provider_id', '=', 'i.provider_id')
        .onRef('g.from_id', '=', 'i.id')
        .on('g.to_id', '=', own)
        .on(sql<boolean>`coalesce(g.until, ${ctx.today}::date) >= ${ctx.today}::date`),
    )
    .select(sql<GrantedRight[] | null>`g.rights`.as('granted'))
    .select(['g.until as grantedUntil'])
    .select(sql<boolean>`i.principal_id is not distinct from ${own}::uuid`.as('isLinked'))
}

/** Returns the same people with their names, and what the caller lets them do. */
export function findFamilyMembers(ctx: Context): Promise<(FamilyMember & FamilyAges & Granted)[]> {
  return familyWithGrants(ctx)
    .leftJoin('family_grants as mine', (join) =>
      join
        .onRef('mine.provider_id', '=', 'i.provider_id')
        .on('mine.from_id', '=', ctx.actor.insuredId)
        .onRef('mine.to_id', '=', 'i.id')
        .on(sql<boolean>`coalesce(mine.until, ${ctx.today}::date) >= ${ctx.today}::date`),
    )
    .select(sql<GrantedRight[] | null>`mine.rights`.as('given'))
    .select(['mine.until as givenUntil'])
    .select(['i.id as personProfileId', 'i.birthdate', 'i.relationship'])
    .select(['i.first_name as firstName', 'i.last_name as lastName', 'i.patronymic_name as patronymicName'])
    .select(['pr.adult_age as adultAge', 'pr.confidential_age as confidentialAge'])
    .orderBy('i.birthdate')
    .orderBy('i.id')
    .execute()
}

/** Returns the caller and the caller's family, the eldest first, with the ages that the provider set. */
export function findOwnFamily(ctx: Context): Promise<FamilyRow[]> {
  return familyWithGrants(ctx)
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
