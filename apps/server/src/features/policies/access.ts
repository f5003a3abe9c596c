import { rolesThatSeeAll, seesAllRows } from '@coverline/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'

/** Returns the agent whose people and policies the caller is limited to; null if the caller sees all. */
export function agentScope(actor: Actor): string | null {
  return seesAllRows('PEOPLE', actor) ? null : actor.userId
}

/**
 * Returns the context of a caller who may see one person for another reason than their roles, such as a
 * doctor who holds the person's ticket: its people and policies are not limited to an agent's own. Its
 * permissions stay.
 */
export function withAllPeople(ctx: Context): Context {
  return { ...ctx, actor: { ...ctx.actor, roles: [...ctx.actor.roles, ...rolesThatSeeAll('PEOPLE')] } }
}

/** Selects the policies that the caller may see. */
export function visiblePolicies(ctx: Context) {
  const agent = agentScope(ctx.actor)
  const all = ctx.db
    .selectFrom('policies as p')
    .where('p.provider_id', '=', ctx.actor.providerId)
    .where('p.deleted_at', 'is', null)
  if (agent === null) return all
  return all.where(
    'p.insured_id',
    'in',
    sql<string>`(select i.id from insured i where i.provider_id = ${ctx.actor.providerId} and i.agent_user_id = ${agent}
      and i.deleted_at is null)`,
  )
}

/** Returns the own profiles of a calling insured person for which the caller has a right. */
export type ProfilesWith = (ctx: Context, right: 'COVER') => Promise<readonly { personProfileId: string }[]>

/** The policies that a calling insured person may see: the own ones, and those of people that the caller acts for */
export type MemberScope = { ctx: Context; personProfileIds: string[] }

/** Returns the scope of a calling insured person: the people whose policies the caller may see. Another person has none. */
export async function memberScope(ctx: Context, profilesWith: ProfilesWith): Promise<MemberScope> {
  const profiles = await profilesWith(ctx, 'COVER')
  return { ctx: withAllPeople(ctx), personProfileIds: profiles.map(({ personProfileId }) => personProfileId) }
}

/** SQL: true while a policy exists, also one that the caller may not see */
export const standingPolicy = (
  providerId: RawBuilder<unknown>,
  policyId: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql`exists (select from policies p where p.provider_id = ${providerId} and p.id = ${policyId} and p.deleted_at is null)`

export function policyAbilities(actor: Actor) {
  return {
    update: actor.permissions.has('POLICIES_UPDATE'),
    delete: actor.permissions.has('POLICIES_DELETE'),
  }
}
