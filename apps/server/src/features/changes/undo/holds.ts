import type { AcceptanceHold } from '@coverline/contract/changes/terms'
import type { Context } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'
import { policyService } from '../../policies/service.ts'
import {
  type Acceptance,
  type AcceptedRow,
  findChangedSince,
  findEnded,
  findOpenRowsOn,
} from './acceptance-queries.ts'

/** What an acceptance made, and what it ended */
export type Made = {
  rows: readonly AcceptedRow[]
  /** People of its rows */
  people: string[]
  /** People who were made with it, and go with it */
  madePeople: string[]
  /** Policies that were made */
  policies: string[]
  /** Policies that were ended */
  ended: string[]
}

const idsOf = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.filter((id): id is string => id !== null)),
]

/** Sorts what the rows of an acceptance made and ended. */
export async function madeBy(
  ctx: Context,
  acceptanceId: string,
  rows: readonly AcceptedRow[],
): Promise<Made> {
  const additions = rows.filter(({ kind }) => kind === 'ADD')
  return {
    rows,
    people: idsOf(rows.map(({ insuredId }) => insuredId)),
    madePeople: idsOf(additions.filter((row) => row.isPersonMade).map(({ insuredId }) => insuredId)),
    policies: idsOf(additions.map(({ policyId }) => policyId)),
    ended: (await findEnded(ctx, acceptanceId)).map(({ policyId }) => policyId),
  }
}

/** Returns, by row, what keeps an acceptance from being taken back. */
export async function holdsOf(
  ctx: Context,
  { id, acceptedAt: since }: Pick<Acceptance, 'id' | 'acceptedAt'>,
  made: Made,
): Promise<Map<string, readonly AcceptanceHold[]>> {
  const { people, madePeople, policies: policyIds, ended } = made
  const changed = await findChangedSince(ctx, id, policyService.states.imagesOf(ctx, ended))
  const open = await findOpenRowsOn(ctx, id, { people: madePeople, policies: [...policyIds, ...ended] })
  const there = new Set((await policyService.rowsOf(ctx, people)).map((policy) => policy.id))
  const used = [
    ...(await policyService.holdsOf(ctx, policyIds)),
    ...(await insuredService.holdsOf(ctx, { people, madePeople, policyIds, since })),
  ]
  const usedOf = Map.groupBy(used, (one) => one.id)
  const found = made.rows.map(({ id: rowId, kind, insuredId, policyId, isPersonMade }) => {
    const isOpen = open.some(
      (row) => row.policyId === policyId || (isPersonMade && row.insuredId === insuredId),
    )
    const of = [policyId, insuredId].flatMap((one) => usedOf.get(one ?? '') ?? []).map(({ hold }) => hold)
    const isGone = kind === 'ADD' && !there.has(policyId ?? '')
    const holds: AcceptanceHold[] = [
      ...(changed.has(rowId) ? ['CHANGED' as const] : []),
      ...(isGone ? ['GONE' as const] : []),
      ...(isOpen ? ['OPEN_CHANGES' as const] : []),
      ...(kind === 'ADD' && !isGone ? of : []),
    ]
    return [rowId, [...new Set(holds)]] as const
  })
  return new Map(found.filter(([, holds]) => holds.length > 0))
}
