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
  { id, acceptedAt }: Pick<Acceptance, 'id' | 'acceptedAt'>,
  made: Made,
): Promise<Map<string, AcceptanceHold[]>> {
  const holds = new Map<string, AcceptanceHold[]>()
  const add = (rowId: string, found: readonly AcceptanceHold[]) => {
    if (found.length > 0) holds.set(rowId, [...new Set([...(holds.get(rowId) ?? []), ...found])])
  }
  for (const rowId of await findChangedSince(ctx, id, policyService.states.imagesOf(ctx, made.ended)))
    add(rowId, ['CHANGED'])
  const open = await findOpenRowsOn(ctx, id, {
    people: made.madePeople,
    policies: [...made.policies, ...made.ended],
  })
  const there = new Set((await policyService.rowsOf(ctx, made.people)).map((policy) => policy.id))
  for (const { id: rowId, kind, insuredId, policyId, isPersonMade: isMade } of made.rows) {
    if (insuredId === null || policyId === null) continue
    if (open.some((row) => row.policyId === policyId || (isMade && row.insuredId === insuredId)))
      add(rowId, ['OPEN_CHANGES'])
    if (kind !== 'ADD') continue
    if (!there.has(policyId)) {
      add(rowId, ['GONE'])
      continue
    }
    add(rowId, await policyService.holdsOf(ctx, policyId))
    const { policies: policyIds, madePeople: withIds } = made
    add(
      rowId,
      await insuredService.holdsOf(ctx, { insuredId, policyIds, withIds, since: acceptedAt, isMade }),
    )
  }
  return holds
}
