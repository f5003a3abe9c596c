import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { policyService } from '../../policies/service.ts'

const anyOf = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`

function images(ctx: Context, ids: readonly string[], more: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select i.id, jsonb_build_object('deletedAt', i.deleted_at, ${more}) as image
    from insured i where i.provider_id = ${ctx.actor.providerId} and i.id = ${anyOf(ids)}`
}

/**
 * Selects the data of people and their policies that bulk changes affect, `id` and `image`; of the policies of one plan, if given.
 */
export const imagesOfPeople = (ctx: Context, ids: readonly string[], { planId }: { planId: string | null }) =>
  images(ctx, ids, sql`'policies', ${policyService.states.imageOfPerson(planId)}`)

/** The same with the policies in these plans, each with its plan */
export const imagesInPlans = (ctx: Context, ids: readonly string[], planIds: readonly (string | null)[]) =>
  images(ctx, ids, sql`'policies', ${policyService.states.imageInPlans(planIds)}`)

/** Selects the invitation state of people. */
export const imagesOfInvited = (ctx: Context, ids: readonly string[]) =>
  images(
    ctx,
    ids,
    sql`'policies', jsonb_build_object(), 'invitation',
      jsonb_build_object('id', i.invitation_id, 'status', i.invitation_status, 'at', i.invitation_at)`,
  )

/** Restores the invitation state of people. `states` selects `id` and the image of the `invitation`. */
export async function restoreInvited(ctx: Context, states: RawBuilder<unknown>): Promise<void> {
  await sql`update insured i set invitation_id = (s.invitation ->> 'id')::uuid,
      invitation_status = s.invitation ->> 'status', invitation_at = (s.invitation ->> 'at')::timestamptz
    from (${states}) s where i.provider_id = ${ctx.actor.providerId} and i.id = s.id`.execute(ctx.db)
}
