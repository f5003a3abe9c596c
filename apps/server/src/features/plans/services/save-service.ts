import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { missingToActivate } from '@coverline/contract/plans-terms'
import type { services } from '@coverline/contract/services'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { lockPlan } from '../queries.ts'
import { findService, replaceTexts, writeService } from './queries.ts'
import { appliedTo, type ServiceInput, type ServiceValues, wrongFields } from './rules.ts'
import type { ServiceRow } from './view.ts'

type Ctx = CtxOf<typeof services.save>

/** Creates a service of a plan or changes one; an active plan takes none that would have kept it from being activated. */
export async function saveService(
  ctx: Ctx,
  input: InputOf<typeof services.save>,
): Promise<OutputOf<typeof services.save>> {
  const seen = input.offerId === undefined ? null : await findService(ctx, input.offerId)
  if (seen === undefined) ctx.fail('common.not-found')
  const after = appliedTo(seen, input)
  checkFields(ctx, input, seen, after)
  // The plan is locked first: its activation looks at all services at once.
  const plan = await lockPlan(ctx, seen?.planId ?? input.packageId ?? '')
  const before = seen && (await findService(ctx, seen.id))
  if (!plan || before === undefined) ctx.fail('common.not-found')
  const id = before?.id ?? newId()
  const values = appliedTo(before, input)
  if (plan.isAvailable) checkActive(ctx, id, values)
  await write(ctx, { id, planId: plan.id, before, values, input })
  return { offerId: id }
}

function checkFields(ctx: Ctx, input: ServiceInput, before: ServiceRow | null, after: ServiceValues): void {
  const fields = wrongFields(input, after)
  if (before && input.packageId !== undefined && input.packageId !== before.planId) {
    fields['packageId'] = 'NOT_SUPPORTED_VALUE'
  }
  if (Object.keys(fields).length > 0) ctx.fail('common.validation', { fields })
}

function checkActive(ctx: Ctx, offerId: string, values: ServiceValues): void {
  const { missing, offerIds } = missingToActivate({
    name: 'active',
    insuranceCompanyId: offerId,
    isCompanyDeleted: false,
    insuredCount: 1,
    services: [{ offerId, ...values, clinicCount: 0 }],
  })
  if (missing.length > 0) ctx.fail('plans.cannot-activate', { details: { missing, offerIds } })
}

type Written = {
  id: string
  planId: string
  before: ServiceRow | null
  values: ServiceValues
  input: ServiceInput
}

async function write(ctx: Ctx, { id, planId, before, values, input }: Written): Promise<void> {
  const { providerId } = ctx.actor
  const localizations = input.localizations?.toSorted((a, b) => (a.language < b.language ? -1 : 1))
  const old = before && { ...serviceFields(before), localizations: before.localizations }
  const changes = changesBetween(old, { ...values, localizations: localizations ?? before?.localizations })
  if (before && changes.length === 0) return
  await writeService(ctx.db, { providerId, planId, id }, values)
  if (localizations) await replaceTexts(ctx.db, providerId, id, localizations)
  ctx.audit({
    action: before ? 'services.updated' : 'services.created',
    entity: 'plans',
    entityId: planId,
    changes: [{ field: 'offerId', before: before && id, after: id }, ...changes],
  })
  ctx.emit('services.changed', { packageId: planId, offerId: id })
  if (!before) ctx.emit('plans.changed', { packageId: planId })
}

const serviceFields = ({ status, kind, type, phone }: ServiceRow): ServiceValues => ({
  kind,
  type,
  status,
  phone,
})
