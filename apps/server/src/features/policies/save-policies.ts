import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { policies } from '@coverline/contract/policies'
import type { CtxOf } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { changePolicies } from './change-policies.ts'
import { deactivatePolicies } from './deactivate-policies.ts'
import {
  isNumberTaken,
  lockPeople,
  lockPolicies,
  peopleOfPolicies,
  setDeactivation,
  setDeleted,
  type StoredPolicy,
} from './write-queries.ts'
import { withUniqueNumber } from './add-policy.ts'

type Ctx = CtxOf<typeof policies.saveBulk>
type Action = 'policies.activated' | 'policies.deactivated' | 'policies.deleted' | 'policies.restored'

const UNDO_DAYS = 30

/** Activates, deactivates, deletes or restores many policies: all of them or none. */
export async function savePolicies(
  ctx: Ctx,
  input: InputOf<typeof policies.saveBulk>,
): Promise<OutputOf<typeof policies.saveBulk>> {
  const ids = [...new Set(input.insurancePolicyIds)]
  const people = await peopleOfPolicies(ctx, ids)
  const locked = await lockPeople(ctx.db, ctx.actor.providerId, people)
  const found = await lockPolicies(ctx, ids)
  // A policy of a deleted person came away with it and comes back with it alone.
  if (found.length < ids.length || locked.length < people.length) ctx.fail('common.not-found')
  const parentId = newId()
  if (input.restore) return { changed: await restore(ctx, found, parentId) }
  if (found.some((policy) => policy.deletedAt !== null)) ctx.fail('common.not-found')
  if (input.insurancePolicyDelete) return { changed: await remove(ctx, found, parentId) }
  if (input.deactivate)
    return { changed: await deactivatePolicies(ctx, found, input.deactivate.deactivationDate, parentId) }
  return { changed: await activate(ctx, found, parentId) }
}

function note(ctx: Ctx, action: Action, changed: readonly StoredPolicy[], parentId: string): void {
  ctx.audit({ id: parentId, action: `${action}-many`, entity: 'policies' })
  for (const { id } of changed) ctx.audit({ action, entity: 'policies', entityId: id, parentId })
}

const idsOf = (rows: readonly StoredPolicy[]) => rows.map((policy) => policy.id)
const peopleOf = (rows: readonly StoredPolicy[]) => [...new Set(rows.map((policy) => policy.insuredId))]

async function remove(ctx: Ctx, found: StoredPolicy[], parentId: string): Promise<number> {
  await changePolicies(ctx, peopleOf(found), () => setDeleted(ctx, idsOf(found), ctx.now))
  note(ctx, 'policies.deleted', found, parentId)
  return found.length
}

async function restore(ctx: Ctx, found: StoredPolicy[], parentId: string): Promise<number> {
  const gone = found.filter((policy) => policy.deletedAt !== null)
  const oldest = ctx.now.getTime() - UNDO_DAYS * 86_400_000
  if (gone.some((policy) => (policy.deletedAt?.getTime() ?? 0) < oldest)) ctx.fail('common.not-found')
  if (await isNumberTaken(ctx, idsOf(gone))) ctx.fail('policies.not-unique')
  await changePolicies(ctx, peopleOf(gone), () =>
    withUniqueNumber(ctx, () => setDeleted(ctx, idsOf(gone), null)),
  )
  note(ctx, 'policies.restored', gone, parentId)
  return gone.length
}

async function activate(ctx: Ctx, found: StoredPolicy[], parentId: string): Promise<number> {
  const changed = found.filter((policy) => policy.deactivationDate !== null)
  await setDeactivation(ctx, idsOf(changed), null)
  ctx.audit({ id: parentId, action: 'policies.activated-many', entity: 'policies' })
  for (const { id, deactivationDate } of changed) {
    const changes = [{ field: 'deactivationDate', before: deactivationDate, after: null }]
    ctx.audit({ action: 'policies.activated', entity: 'policies', entityId: id, parentId, changes })
  }
  ctx.emit('policies.changed', {})
  return changed.length
}
