import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tariffs } from '@coverline/contract/tariffs/endpoints'
import { type Band, bandFaults } from '@coverline/contract/tariffs/terms'
import { checkCents } from '../../platform/check-cents.ts'
import type { CtxOf } from '../../platform/context.ts'
import { planService } from '../plans/service.ts'
import { deleteTariff, findTariffs, insertTariff } from './queries.ts'

type Ctx = CtxOf<typeof tariffs.save>

/** Writes the whole price list of a plan from a day on, or deletes it. */
export async function saveTariff(
  ctx: Ctx,
  { programId, validFrom, replaces, bands, tariffDelete }: InputOf<typeof tariffs.save>,
): Promise<OutputOf<typeof tariffs.save>> {
  checkBands(ctx, bands)
  checkCents(ctx, Object.fromEntries(bands.map(({ premium }, place) => [`bands.${place}.premium`, premium])))
  await planService.lock(ctx, [programId])
  const plan = await planService.head(ctx, programId)
  if (!plan) return ctx.fail('common.not-found')
  const { id: planId, companyId } = plan
  const lists = (await findTariffs(ctx, [planId])).get(planId) ?? []
  const before = lists.find((list) => list.validFrom === validFrom)
  if ((before?.tariffId ?? null) !== replaces)
    ctx.fail('common.changed-meanwhile', { fields: { validFrom: 'IS_NOT_UNIQUE' } })
  if (tariffDelete && !before) return ctx.fail('common.not-found')
  await deleteTariff(ctx, planId, validFrom)
  const tariffId = tariffDelete ? null : await insertTariff(ctx, { planId, validFrom }, bands)
  const after = tariffDelete ? null : bandsText(bands)
  ctx.audit({
    action: tariffDelete ? 'tariffs.deleted' : 'tariffs.saved',
    entity: 'plans',
    entityId: planId,
    changes: [{ field: 'priceList', before: before ? bandsText(before.bands) : null, after }],
  })
  const officers = companyId === null ? {} : { companyIds: [companyId] }
  ctx.emit('tariffs.changed', { packageId: planId }, { anyOf: ['PLANS_VIEW', 'INSURED_UPDATE'], ...officers })
  return { tariffId }
}

function checkBands(ctx: Ctx, bands: readonly Band[]): void {
  const faults = bandFaults(bands)
  if (faults.length === 0) return
  const fields = Object.fromEntries(
    faults.map(({ place, field }) => [`bands.${place}.${field}`, 'NOT_SUPPORTED_VALUE']),
  )
  ctx.fail('tariffs.bands-overlap', { fields })
}

/** What the audit log says of a list: `PRINCIPAL 18–35: 684.00`, at most the first twenty bands. */
function bandsText(bands: readonly Band[]): string {
  const most = 20
  const lines = bands
    .slice(0, most)
    .map(
      ({ relationship, ageFrom, ageTo, premium }) => `${relationship} ${ageFrom}–${ageTo ?? ''}: ${premium}`,
    )
  return [...lines, ...(bands.length > most ? [`+${bands.length - most}`] : [])].join(', ')
}
