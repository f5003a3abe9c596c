import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { FamilyAges } from '../rules.ts'

type FamilyAccounts = FamilyAges & {
  personProfileId: string
  birthdate: string | null
  ownUserId: string | null
  principalUserId: string | null
}

/** Returns the accounts of people and of the principals that they are linked to, with the ages that the provider set. */
export function findFamilyAccounts(ctx: Context, personIds: readonly string[]): Promise<FamilyAccounts[]> {
  return ctx.db
    .selectFrom('insured as i')
    .innerJoin('providers as pr', 'pr.id', 'i.provider_id')
    .leftJoin('insured as p', (on) =>
      on
        .onRef('p.provider_id', '=', 'i.provider_id')
        .onRef('p.id', '=', 'i.principal_id')
        .on('p.deleted_at', 'is', null),
    )
    .where('i.provider_id', '=', ctx.actor.providerId)
    .where('i.deleted_at', 'is', null)
    .where('i.id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
    .select(['i.id as personProfileId', 'i.birthdate', 'i.user_id as ownUserId'])
    .select(['p.user_id as principalUserId'])
    .select(['pr.adult_age as adultAge', 'pr.confidential_age as confidentialAge'])
    .execute()
}

/** Returns the address and the language of the profile that an account has at the provider. */
export function findAddressOf(
  ctx: Context,
  userId: string,
): Promise<{ email: string | null; language: string | null } | undefined> {
  return ctx.db
    .selectFrom('insured as i')
    .where('i.provider_id', '=', ctx.actor.providerId)
    .where('i.user_id', '=', userId)
    .where('i.deleted_at', 'is', null)
    .select(['i.email', 'i.language'])
    .executeTakeFirst()
}

/** Returns what people are called and mailed by, whoever asks: for what is told to them, and to parents. */
export function findToldPeople(
  ctx: Context,
  ids: readonly string[],
): Promise<{ id: string; firstName: string; email: string | null }[]> {
  return ctx.db
    .selectFrom('insured as i')
    .where('i.provider_id', '=', ctx.actor.providerId)
    .where('i.deleted_at', 'is', null)
    .where('i.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['i.id', 'i.first_name as firstName', 'i.email'])
    .execute()
}
