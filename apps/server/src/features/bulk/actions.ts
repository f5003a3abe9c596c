import type { BulkKind } from '@coverline/contract/bulk-terms'
import type { ErrorName } from '@coverline/contract/errors'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { insuredService } from '../insured/service.ts'
import { policyService } from '../policies/service.ts'
import { imagesOfPeople, imagesOfPolicies } from './image-queries.ts'
import type { Image, OperationRow } from './queries.ts'

type Terms = Pick<OperationRow, 'day' | 'planId'>

/** How a kind of bulk change works on locked records: the refused ones are left as they are and named with the reason. */
type BulkAction = {
  /** Locks the records with all that the change touches, and answers who of them is there. */
  lock(ctx: Context, ids: readonly string[], terms: Terms): Promise<string[]>
  images(ctx: Context, ids: readonly string[], terms: Terms): Promise<Map<string, Image>>
  apply(ctx: Context, ids: readonly string[], terms: Terms): Promise<Map<string, ErrorName>>
}

const policiesOf = {
  lock: async (ctx: Context, ids: readonly string[]) => {
    const found = await policyService.lockForChange(ctx, ids)
    return found.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id)
  },
  images: (ctx: Context, ids: readonly string[]) => imagesOfPolicies(ctx, ids),
}

const peopleOf = {
  lock: (ctx: Context, ids: readonly string[]) => policyService.lockPeople(ctx.db, ctx.actor.providerId, ids),
  images: (ctx: Context, ids: readonly string[], { planId }: Terms) => imagesOfPeople(ctx, ids, planId),
}

type Change = Parameters<typeof policyService.changeStates>[2]

async function changeStates(ctx: Context, ids: readonly string[], change: Change) {
  const locked = await policyService.lockForChange(ctx, ids)
  const { refused } = await policyService.changeStates(ctx, locked, change)
  return new Map<string, ErrorName>(refused.map(({ policyId, reason }) => [policyId, reason]))
}

async function deletePolicies(ctx: Context, ids: readonly string[]) {
  const found = await policyService.lockForChange(ctx, ids)
  const people = [...new Set(found.map(({ insuredId }) => insuredId))]
  await policyService.change(ctx, people, () => policyService.setDeleted(ctx, ids, ctx.now))
  const parentId = newId()
  ctx.audit({ id: parentId, action: 'policies.deleted-many', entity: 'policies' })
  for (const entityId of ids)
    ctx.audit({ action: 'policies.deleted', entity: 'policies', entityId, parentId })
  return new Map<string, ErrorName>()
}

async function exclude(ctx: Context, ids: readonly string[], { planId, day }: Terms) {
  const policies = await policyService.ofPeople(ctx, ids, planId ?? '')
  const change: Change = { do: 'deactivate', day: day ?? ctx.today }
  const { refused } = await policyService.changeStates(ctx, policies, change)
  ctx.emit('insured.changed', policyService.eventIds('personProfileIds', ids))
  const people = new Map(policies.map(({ id, insuredId }) => [id, insuredId]))
  return new Map<string, ErrorName>(
    refused.map(({ policyId, reason }) => [people.get(policyId) ?? '', reason]),
  )
}

async function deletePeople(ctx: Context, ids: readonly string[]) {
  await insuredService.saveMany(ctx as Parameters<typeof insuredService.saveMany>[0], {
    personProfileIds: [...ids],
    personProfileDelete: true,
  })
  return new Map<string, ErrorName>()
}

export const bulkActions: Readonly<Record<BulkKind, BulkAction>> = {
  POLICIES_ACTIVATE: {
    ...policiesOf,
    apply: (ctx, ids, { day }) => changeStates(ctx, ids, { do: 'activate', day }),
  },
  POLICIES_DEACTIVATE: {
    ...policiesOf,
    apply: (ctx, ids, { day }) => changeStates(ctx, ids, { do: 'deactivate', day: day ?? ctx.today }),
  },
  POLICIES_DELETE: { ...policiesOf, apply: deletePolicies },
  INSURED_EXCLUDE: { ...peopleOf, apply: exclude },
  INSURED_DELETE: { ...peopleOf, apply: deletePeople },
}
