import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { ServiceStatus } from '@coverline/contract/plans/terms'
import type { services } from '@coverline/contract/services/endpoints'
import type { Change, CtxOf } from '../../../platform/context.ts'
import { setServicesDeleted, setServicesStatus } from './bulk-queries.ts'
import { lockPlansOf } from './lock-plans.ts'
import { deletedSince, lockServices } from './queries.ts'
import { missingOf } from './rules.ts'
import { notifyServices } from './notify-services.ts'
import type { ServiceRow } from './view.ts'

type Ctx = CtxOf<typeof services.saveBulk>
type Answer = OutputOf<typeof services.saveBulk>

/** Sets the status of many services or undoes their deletion: all of them or none. */
export async function saveServices(ctx: Ctx, input: InputOf<typeof services.saveBulk>): Promise<Answer> {
  const wanted = [...new Set(input.offerIds)]
  const active = await lockPlansOf(ctx, wanted)
  if (!active) return ctx.fail('common.not-found')
  return input.status === undefined
    ? restore(ctx, wanted, active)
    : setStatus(ctx, wanted, input.status, active)
}

const statusChange = (row: ServiceRow, status: ServiceStatus): Change[] => [
  { field: 'offerId', before: row.id, after: row.id },
  { field: 'status', before: row.status, after: status },
]

async function setStatus(
  ctx: Ctx,
  wanted: readonly string[],
  status: ServiceStatus,
  active: ReadonlySet<string>,
): Promise<Answer> {
  const found = await lockServices(ctx, wanted)
  if (found.length !== wanted.length) ctx.fail('common.not-found')
  const inActive = found.filter((row) => active.has(row.planId)).map((row) => ({ ...row, status }))
  const { missing, offerIds } = missingOf(inActive)
  if (missing.length > 0) ctx.fail('plans.cannot-activate', { details: { missing, offerIds } })
  const changed = found.filter((row) => row.status !== status)
  if (changed.length > 0) {
    const ids = changed.map((row) => row.id)
    await setServicesStatus(ctx, ids, status)
    notifyServices(ctx, 'services.updated', changed, (row) => statusChange(row, status))
  }
  return { changed: changed.length, notActiveOfferIds: [] }
}

async function restore(ctx: Ctx, wanted: readonly string[], active: ReadonlySet<string>): Promise<Answer> {
  const found = await lockServices(ctx, wanted, 'only')
  const fresh = await deletedSince(ctx, wanted)
  if (found.length !== wanted.length || fresh !== wanted.length) ctx.fail('common.not-found')
  // If the plan became active meanwhile, services that it cannot have are restored as inactive.
  const unfit = new Set(missingOf(found.filter((row) => active.has(row.planId))).offerIds)
  await setServicesDeleted(ctx, wanted, null)
  if (unfit.size > 0) await setServicesStatus(ctx, [...unfit], 'NOT_ACTIVE')
  notifyServices(ctx, 'services.restored', found, (row) => [
    { field: 'offerId', before: null, after: row.id },
    ...(unfit.has(row.id) ? [{ field: 'status' as const, before: row.status, after: 'NOT_ACTIVE' }] : []),
  ])
  return { changed: found.length, notActiveOfferIds: [...unfit] }
}
