import type { Language } from '@coverline/contract/common'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { services } from '@coverline/contract/services/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { nextSort } from '../generation/queries.ts'
import { copyServices as copyRows, setServicesStatus } from './bulk-queries.ts'
import { lockPlansOf } from './lock-plans.ts'
import { lockServices } from './queries.ts'
import { missingOf } from './rules.ts'
import { notifyServices } from './notify-services.ts'
import type { ServiceRow } from './view.ts'

type Ctx = CtxOf<typeof services.copy>

/**
 * Title suffix of a copy in the same plan as its original. It is stored data, so it uses the language of the
 * title.
 */
const suffixes: Record<Language, string> = { en: ' (copy)', ru: ' (копия)', es: ' (copia)', pt: ' (cópia)' }

/**
 * Copies services within their plans or into another plan. Copies come last, in the order of their originals.
 */
export async function copyServices(
  ctx: Ctx,
  input: InputOf<typeof services.copy>,
): Promise<OutputOf<typeof services.copy>> {
  const wanted = [...new Set(input.offerIds)]
  const active = await lockPlansOf(ctx, wanted, input.packageId)
  if (!active) return ctx.fail('common.not-found')
  const rows = new Map((await lockServices(ctx, wanted)).map((row) => [row.id, row]))
  const groups = new Map<string, ServiceRow[]>()
  for (const id of wanted) {
    const row = rows.get(id)
    if (!row) return ctx.fail('common.not-found')
    const planId = input.packageId ?? row.planId
    groups.set(planId, [...(groups.get(planId) ?? []), row])
  }
  const copies = new Map<string, string>()
  const notActiveOfferIds: string[] = []
  for (const [planId, group] of groups) {
    const made = await copyInto(ctx, planId, active.has(planId), group)
    for (const [from, to] of made.copies) copies.set(from, to)
    notActiveOfferIds.push(...made.notActiveOfferIds)
  }
  return { offerIds: wanted.flatMap((id) => copies.get(id) ?? []), notActiveOfferIds }
}

async function copyInto(ctx: Ctx, planId: string, isPlanActive: boolean, group: readonly ServiceRow[]) {
  const isBesideOriginal = group.some((row) => row.planId === planId)
  const copies = new Map(group.map((row) => [row.id, newId()]))
  await copyRows(ctx, {
    planId,
    pairs: [...copies].map(([from, to]) => ({ from, to })),
    firstSort: await nextSort(ctx, planId),
    suffixes: isBesideOriginal ? suffixes : null,
  })
  const made = group.map((row) => ({ ...row, from: row.id, id: copies.get(row.id) ?? '', planId }))
  const notActiveOfferIds = isPlanActive ? missingOf(made).offerIds : []
  if (notActiveOfferIds.length > 0) await setServicesStatus(ctx, notActiveOfferIds, 'NOT_ACTIVE')
  notifyServices(ctx, 'services.copied', made, ({ id, from }) => [
    { field: 'offerId', before: null, after: id },
    { field: 'copiedFrom', before: null, after: from },
  ])
  return { copies, notActiveOfferIds }
}
