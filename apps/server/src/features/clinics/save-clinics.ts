import type { AuditedAction } from '@coverline/contract/events'
import type { clinics } from '@coverline/contract/clinics/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { planService } from '../plans/service.ts'
import { deleteClinics } from './delete-clinics.ts'
import { assertServed, holdClinics } from './hold-clinics.ts'
import { lockDeleted, markDeleted } from './links/link-queries.ts'

type Ctx = CtxOf<typeof clinics.saveBulk>
type Input = InputOf<typeof clinics.saveBulk>

const undoDays = 30

/** Deletes many clinics, restores them, or links them to services and unlinks them; all or none. */
export async function saveClinics(ctx: Ctx, input: Input): Promise<OutputOf<typeof clinics.saveBulk>> {
  const wanted = [...new Set(input.clinicIds)]
  if (input.clinicDelete) return { changed: await deleteClinics(ctx, wanted) }
  if (input.restore) return { changed: await restore(ctx, wanted) }
  return { changed: await link(ctx, wanted, input) }
}

async function restore(ctx: Ctx, clinicIds: readonly string[]): Promise<number> {
  const from = new Date(ctx.now.getTime() - undoDays * 86_400_000)
  const found = await lockDeleted(ctx, clinicIds, from)
  if (found.length !== clinicIds.length) ctx.fail('common.not-found')
  await markDeleted(ctx, clinicIds, null)
  record(ctx, 'clinics.restored', clinicIds)
  return found.length
}

async function link(ctx: Ctx, clinicIds: readonly string[], input: Input): Promise<number> {
  const added = [...new Set(input.offerIdsAdd)]
  const removed = [...new Set(input.offerIdsRemove)]
  const offerIds = [...new Set([...added, ...removed])]
  const known = await planService.planOfEach(ctx, offerIds)
  if (known.length !== offerIds.length) ctx.fail('common.not-found')
  const { clinics, planIds } = await holdClinics(ctx, clinicIds)
  if (clinics.length !== clinicIds.length) ctx.fail('common.not-found')
  const linked =
    added.length > 0 ? await planService.clinicLinks.add(ctx.db, ctx.actor.providerId, clinicIds, added) : []
  const unlinked = removed.length > 0 ? await planService.clinicLinks.remove(ctx, clinicIds, removed) : []
  if (unlinked.length > 0) await assertServed(ctx, planIds)
  const changed = [...new Set([...linked, ...unlinked])]
  if (changed.length > 0) record(ctx, 'clinics.linked', changed, { added, removed })
  return changed.length
}

function record(
  ctx: Ctx,
  action: AuditedAction,
  clinicIds: readonly string[],
  offers?: { added: string[]; removed: string[] },
): void {
  const parentId = newId()
  ctx.audit({ id: parentId, action, entity: 'clinics' })
  for (const id of clinicIds) {
    ctx.audit({
      action,
      entity: 'clinics',
      entityId: id,
      parentId,
      ...(offers ? { changes: [{ field: 'offerIds', before: offers.removed, after: offers.added }] } : {}),
    })
  }
  ctx.emit('clinics.changed', {})
  ctx.emit('services.changed', {})
}
