import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Terms } from '../queries.ts'

/**
 * Query with rows `id, image`: the data that bulk changes affect; dates and timestamps are texts, so that
 * microseconds are kept.
 */
export type Images = RawBuilder<unknown>

const anyOf = (ids: readonly (string | null)[]) => sql`any(${ids.filter((id) => id !== null)}::uuid[])`

const fields = sql`'deactivationDate', p.deactivation_date, 'activationDate', p.activation_date,
  'isDeactivationDue', p.is_deactivation_due, 'deletedAt', p.deleted_at`
const policyImage = sql`jsonb_build_object(${fields})`
const imageWithPlan = sql`jsonb_build_object(${fields}, 'planId', p.plan_id)`

/** Selects the policy data that bulk changes affect, by policy id. */
export function imagesOfPolicies(ctx: Context, ids: readonly string[]): Images {
  return sql`select p.id, jsonb_build_object('policies', jsonb_build_object(p.id, ${policyImage})) as image
    from policies p where p.provider_id = ${ctx.actor.providerId} and p.id = ${anyOf(ids)} and p.purged_at is null`
}

/**
 * Selects the data of people and their policies that bulk changes affect, by person id; of one plan, if
 * given.
 */
export function imagesOfPeople(ctx: Context, ids: readonly string[], { planId }: Terms): Images {
  return sql`select i.id, jsonb_build_object('deletedAt', i.deleted_at, 'policies', coalesce((
      select jsonb_object_agg(p.id, ${policyImage}) from policies p
      where p.provider_id = i.provider_id and p.insured_id = i.id and p.purged_at is null
        and (${planId}::uuid is null or p.plan_id = ${planId}::uuid)), '{}')) as image
    from insured i where i.provider_id = ${ctx.actor.providerId} and i.id = ${anyOf(ids)}`
}

/** The same for the policies in two plans, each with its plan. */
export function imagesOfMoved(ctx: Context, ids: readonly string[], { planId, targetPlanId }: Terms): Images {
  return sql`select i.id, jsonb_build_object('deletedAt', i.deleted_at, 'policies', coalesce((
      select jsonb_object_agg(p.id, ${imageWithPlan}) from policies p
      where p.provider_id = i.provider_id and p.insured_id = i.id and p.purged_at is null
        and p.plan_id = ${anyOf([planId, targetPlanId])}), '{}')) as image
    from insured i where i.provider_id = ${ctx.actor.providerId} and i.id = ${anyOf(ids)}`
}

/** Selects the invitation state of people. */
export function imagesOfInvited(ctx: Context, ids: readonly string[]): Images {
  return sql`select i.id, jsonb_build_object('deletedAt', i.deleted_at, 'policies', jsonb_build_object(), 'invitation',
      jsonb_build_object('id', i.invitation_id, 'status', i.invitation_status, 'at', i.invitation_at)) as image
    from insured i where i.provider_id = ${ctx.actor.providerId} and i.id = ${anyOf(ids)}`
}
