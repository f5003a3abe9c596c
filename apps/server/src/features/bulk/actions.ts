import type { BulkKind } from '@coverline/contract/bulk/terms'
import type { ErrorName } from '@coverline/contract/errors'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { insuredService } from '../insured/service.ts'
import { leadService } from '../leads/service.ts'
import { policyService } from '../policies/service.ts'
import { movePeople } from './move-people.ts'
import type { Images, Terms } from './queries.ts'

const people = insuredService.states

type Refused = ReadonlyMap<string, ErrorName>
/** Records that a run leaves alone; null for those without a reason */
export type Held = ReadonlyMap<string, ErrorName | null>

/**
 * Implementation of a kind of bulk change; rejected records stay unchanged and are listed with the reason.
 */
type BulkAction = {
  images(ctx: Context, ids: readonly string[], terms: Terms): Images
  /**
   * Locks the records and everything that the change affects, reports the related people, and changes those
   * that exist. `tellThere` returns records that stay as they are, with the reason if there is one.
   */
  perform(
    ctx: Context,
    ids: readonly string[],
    terms: Terms,
    tellThere: (there: string[]) => Promise<Held>,
  ): Promise<Refused>
}

type Policies = Awaited<ReturnType<typeof policyService.lockForChange>>
type Change = Parameters<typeof policyService.changeStates>[2]

const onPolicies = (
  change: (ctx: Context, locked: Policies, terms: Terms) => Promise<Refused>,
): BulkAction => ({
  images: policyService.states.imagesOf,
  perform: async (ctx, ids, terms, tellThere) => {
    const found = await policyService.lockForChange(ctx, ids)
    const locked = found.filter(({ deletedAt }) => deletedAt === null)
    await tellThere(locked.map(({ id }) => id))
    return change(ctx, locked, terms)
  },
})

const onPeople = (
  images: BulkAction['images'],
  change: (ctx: Context, there: readonly string[], terms: Terms) => Promise<Refused>,
): BulkAction => ({
  images,
  perform: async (ctx, ids, terms, tellThere) => {
    const there = await policyService.lockPeople(ctx.db, ctx.actor.providerId, ids)
    await tellThere(there)
    return change(ctx, there, terms)
  },
})

type Leads = Awaited<ReturnType<typeof leadService.bulk.lock>>

const onLeads = (
  images: BulkAction['images'],
  change: (ctx: Context, locked: Leads, terms: Terms) => Promise<Refused>,
): BulkAction => ({
  images,
  perform: async (ctx, ids, terms, tellThere) => {
    const locked = await leadService.bulk.lock(ctx, ids)
    const held = await tellThere(locked.map(({ id }) => id))
    const refused = await change(
      ctx,
      locked.filter(({ id }) => !held.has(id)),
      terms,
    )
    const reasons = [...held].flatMap(([id, reason]) => (reason === null ? [] : [[id, reason] as const]))
    return new Map([...refused, ...reasons])
  },
})

async function changeStates(ctx: Context, locked: Policies, change: Change): Promise<Refused> {
  const { refused } = await policyService.changeStates(ctx, locked, change)
  return new Map(refused.map(({ policyId, reason }) => [policyId, reason]))
}

async function deletePolicies(ctx: Context, locked: Policies): Promise<Refused> {
  const ids = locked.map(({ id }) => id)
  const insuredIds = [...new Set(locked.map(({ insuredId }) => insuredId))]
  await policyService.change(ctx, insuredIds, () => policyService.setDeleted(ctx, ids, ctx.now))
  const parentId = newId()
  ctx.audit({ id: parentId, action: 'policies.deleted-many', entity: 'policies' })
  for (const entityId of ids)
    ctx.audit({ action: 'policies.deleted', entity: 'policies', entityId, parentId })
  return new Map()
}

async function exclude(ctx: Context, ids: readonly string[], { planId, day }: Terms): Promise<Refused> {
  const policies = await policyService.ofPeople(ctx, ids, planId ?? '')
  const change: Change = { do: 'deactivate', day: day ?? ctx.today }
  const { refused } = await policyService.changeStates(ctx, policies, change)
  ctx.emit('insured.changed', policyService.eventIds('personProfileIds', ids))
  const insuredOf = new Map(policies.map(({ id, insuredId }) => [id, insuredId]))
  return new Map(refused.map(({ policyId, reason }) => [insuredOf.get(policyId) ?? '', reason]))
}

async function invite(ctx: Context, ids: readonly string[], { sendAt }: Terms): Promise<Refused> {
  const { errors } = await insuredService.invite(ctx, ids, sendAt?.toISOString())
  return new Map(errors.map(({ personProfileId }) => [personProfileId, 'insured.no-email']))
}

async function deletePeople(ctx: Context, ids: readonly string[]): Promise<Refused> {
  await insuredService.saveMany(ctx as Parameters<typeof insuredService.saveMany>[0], {
    personProfileIds: [...ids],
    personProfileDelete: true,
  })
  return new Map()
}

export const bulkActions: Readonly<Record<BulkKind, BulkAction>> = {
  POLICIES_ACTIVATE: onPolicies((ctx, locked, { day }) => changeStates(ctx, locked, { do: 'activate', day })),
  POLICIES_DEACTIVATE: onPolicies((ctx, locked, { day }) =>
    changeStates(ctx, locked, { do: 'deactivate', day: day ?? ctx.today }),
  ),
  POLICIES_DELETE: onPolicies(deletePolicies),
  INSURED_EXCLUDE: onPeople(people.imagesOf, exclude),
  INSURED_MOVE: onPeople(
    (ctx, ids, terms) => people.imagesInPlans(ctx, ids, [terms.planId, terms.targetPlanId]),
    movePeople,
  ),
  INSURED_INVITE: onPeople(people.imagesOfInvited, invite),
  INSURED_DELETE: onPeople(people.imagesOf, deletePeople),
  LEADS_ASSIGN: onLeads(leadService.bulk.images.ofAgents, (ctx, locked, { agentUserId }) =>
    leadService.bulk.assign(ctx, locked, agentUserId),
  ),
  LEADS_MOVE: onLeads(
    leadService.bulk.images.ofStages,
    (ctx, locked, { stage, lostReason, lostReasonText }) =>
      leadService.bulk.move(ctx, locked, { stage: stage ?? 'INCOMING', lostReason, lostReasonText }),
  ),
  LEADS_DELETE: onLeads(leadService.bulk.images.ofDeletions, leadService.bulk.remove),
}
