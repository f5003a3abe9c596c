import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { policyService } from '../policies/service.ts'

/** Selects the visible people: an agent's own people; otherwise all that are not deleted. */
export function visiblePeople(ctx: Context) {
  const agent = policyService.agentScope(ctx.actor)
  const all = ctx.db
    .selectFrom('insured as i')
    .where('i.provider_id', '=', ctx.actor.providerId)
    .where('i.deleted_at', 'is', null)
  return agent === null ? all : all.where('i.agent_user_id', '=', agent)
}

/**
 * The same as a condition on `insured i` in hand-written SQL: empty, or limited to the agent's own people.
 */
export function ofAgent(ctx: Context): RawBuilder<unknown> {
  const agent = policyService.agentScope(ctx.actor)
  return agent === null ? sql`` : sql`and i.agent_user_id = ${agent}`
}

/**
 * Selects the caller's own profile, the people linked to it and the one it is linked to, for a caller who is an insured person. Which of them
 * the caller may act for, `ownProfiles` decides.
 */
export function ownFamily(ctx: Context) {
  const own = ctx.actor.insuredId ?? ctx.fail('common.forbidden')
  return ctx.db
    .selectFrom('insured as i')
    .where('i.provider_id', '=', ctx.actor.providerId)
    .where('i.deleted_at', 'is', null)
    .where((is) =>
      is.or([is('i.id', '=', own), is('i.principal_id', '=', own), is('i.id', '=', principalOf(ctx, own))]),
    )
}

/** SQL: the id of the person whom a person is linked to */
const principalOf = (ctx: Context, id: string): RawBuilder<string> =>
  sql`(select own.principal_id from insured own where own.provider_id = ${ctx.actor.providerId} and own.id = ${id})`

/** Returns what the caller may do with a visible person; an invitation needs an e-mail. */
export function personAbilities(actor: Actor, person: { email: string | null }) {
  const update = actor.permissions.has('INSURED_UPDATE')
  return {
    update,
    delete: actor.permissions.has('INSURED_DELETE'),
    invite: update && person.email !== null,
  }
}
