import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { services } from '@coverline/contract/services/endpoints'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { lockPlan } from '../queries.ts'
import { hasAmounts, replaceBenefits } from './benefit-queries.ts'
import { holdClinics, isIcon, replaceClinics, setIcon } from './link-queries.ts'
import { findService, replaceTexts, writeService } from './queries.ts'
import { appliedTo, missingOf, type ServiceInput, type ServiceValues, wrongFields } from './rules.ts'
import { iconsOf, type ServiceRow } from './view.ts'
import { mergeKnown } from '../../../platform/merge-known.ts'

type Ctx = CtxOf<typeof services.save>

/**
 * Creates or updates a service of a plan. An active plan accepts no service that would have prevented its
 * activation.
 */
export async function saveService(
  ctx: Ctx,
  sent: InputOf<typeof services.save>,
): Promise<OutputOf<typeof services.save>> {
  const seen = sent.offerId === undefined ? null : await findService(ctx, sent.offerId)
  if (seen === undefined) ctx.fail('common.not-found')
  checkFields(ctx, sent, seen, appliedTo(seen, sent))
  // The plan is locked first because its activation checks all services together.
  const plan = await lockPlan(ctx, seen?.planId ?? sent.packageId ?? '')
  const before = seen && (await findService(ctx, seen.id))
  if (!plan || before === undefined) ctx.fail('common.not-found')
  const input = before ? mergeKnown(ctx, sent, wholeOf(before)) : sent
  const id = before?.id ?? newId()
  await checkReferences(ctx, input, before)
  const values = appliedTo(before, input)
  if (plan.isAvailable) {
    const clinicIds = input.clinicIds ?? before?.clinicIds ?? []
    const { missing, offerIds } = missingOf([{ id, ...values, clinicIds }])
    if (missing.length > 0) ctx.fail('plans.cannot-activate', { details: { missing, offerIds } })
  }
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

/** Fails unless picture and clinics belong to the provider. Used amounts must also keep their currency. */
async function checkReferences(ctx: Ctx, input: ServiceInput, before: ServiceRow | null): Promise<void> {
  const { icons, clinicIds, benefits } = input
  const fileId = icons?.[0]?.cdnFileId
  if (fileId && fileId !== before?.iconFileId && !(await isIcon(ctx, fileId))) {
    ctx.fail('common.not-found', { fields: { 'icons.0.cdnFileId': 'NOT_FOUND' } })
  }
  if (clinicIds && clinicIds.length > 0) {
    const wanted = [...new Set(clinicIds)]
    const found = new Set(await holdClinics(ctx, wanted))
    const lost = wanted.find((one) => !found.has(one))
    if (lost !== undefined) {
      ctx.fail('common.not-found', { fields: { [`clinicIds.${clinicIds.indexOf(lost)}`]: 'NOT_FOUND' } })
    }
  }
  const isOtherCurrency = benefits && before?.benefits && benefits.currency !== before.benefits.currency
  if (isOtherCurrency && (await hasAmounts(ctx, before.id))) {
    ctx.fail('benefits.currency-in-use', { fields: { 'benefits.currency': 'NOT_SUPPORTED_VALUE' } })
  }
}

type Written = {
  id: string
  planId: string
  before: ServiceRow | null
  values: ServiceValues
  input: ServiceInput
}

const wholeOf = (row: ServiceRow) => ({
  kind: row.kind,
  type: row.type,
  status: row.status,
  phone: row.phone,
  localizations: row.localizations,
  icons: iconsOf(row),
  clinicIds: row.clinicIds,
  benefits: row.benefits,
})

async function write(ctx: Ctx, { id, planId, before, values, input }: Written): Promise<void> {
  const { providerId } = ctx.actor
  const { icons, benefits } = input
  const clinicIds = input.clinicIds && [...new Set(input.clinicIds)].toSorted()
  const localizations = input.localizations?.toSorted((a, b) => (a.language < b.language ? -1 : 1))
  const old = before && wholeOf(before)
  const given = Object.entries({ localizations, icons, clinicIds, benefits })
  const changed = Object.fromEntries(given.filter(([, value]) => value !== undefined))
  const changes = changesBetween(old, { ...old, ...values, ...changed })
  if (before && changes.length === 0) return
  await writeService(ctx.db, { providerId, planId, id }, values)
  if (localizations) await replaceTexts(ctx.db, providerId, id, localizations)
  if (icons) await setIcon(ctx.db, { providerId, id }, icons[0] ?? null)
  if (clinicIds) await replaceClinics(ctx.db, { providerId, id }, clinicIds)
  if (benefits !== undefined) await replaceBenefits(ctx.db, { providerId, id }, benefits)
  ctx.audit({
    action: before ? 'services.updated' : 'services.created',
    entity: 'plans',
    entityId: planId,
    changes: [{ field: 'offerId', before: before && id, after: id }, ...changes],
  })
  ctx.emit('services.changed', { packageId: planId, offerId: id })
  if (benefits !== undefined) ctx.emit('benefits.changed', { offerId: id })
  if (clinicIds) ctx.emit('clinics.changed', { offerId: id })
  if (!before) ctx.emit('plans.changed', { packageId: planId })
}
