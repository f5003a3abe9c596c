import type { Obstacle } from '@coverline/contract/merges/endpoints'
import type { Context } from '../../../platform/context.ts'
import { ownersOfEmail, ownersOfPhone } from '../write-queries.ts'
import { familyOf } from '../rules.ts'
import { holderOf, isLinkedOrGone, ownLinks } from './family-queries.ts'
import { laterMerges, movesOf, standingProfile, type StoredMerge } from './merge-queries.ts'
import type { Move, Movers } from './moves.ts'
import { usesSince, wholeRows } from './queries.ts'
import { changedColumns, fieldOfColumn, type JsonRow, type MergedColumn } from './rules.ts'
import { nameOf } from './view.ts'

export type SplitPlan = {
  moves: Move[]
  /** The primary's columns that get their former values back. */
  columns: MergedColumn[]
  now: JsonRow
  obstacles: Obstacle[]
}

const text = (row: JsonRow, column: string): string | null =>
  typeof row[column] === 'string' ? row[column] : null

/** Plans a split: what it moves back and what blocks it, from the current data. */
export async function planSplit(ctx: Context, movers: Movers, merge: StoredMerge): Promise<SplitPlan> {
  const moves = await movesOf(ctx, merge.id)
  const columns = changedColumns(merge.primaryBefore, merge.primaryAfter)
  const now = (await wholeRows(ctx, [merge.primaryId])).get(merge.primaryId) ?? merge.primaryAfter
  const elsewhere = await standsElsewhere(ctx, merge, now)
  if (elsewhere) return { moves, columns, now, obstacles: [elsewhere] }
  const obstacles = [
    ...(await changedFields(ctx, merge, columns, now)),
    ...(await changedRecords(ctx, movers, merge, moves)),
    ...(await takenValues(ctx, merge, columns, now)),
    ...(await brokenFamilies(ctx, merge, linkBefore(merge, columns, now), moves)),
  ]
  return { moves, columns, now, obstacles }
}

/** A primary that was merged itself has passed everything on: that merge must be split first. */
async function standsElsewhere(ctx: Context, merge: StoredMerge, now: JsonRow): Promise<Obstacle | null> {
  if (now['merged_into_id'] === null) return null
  const id = (await standingProfile(ctx, merge.primaryId)) ?? merge.primaryId
  const row = (await wholeRows(ctx, [id])).get(id)
  return { code: 'MERGED_FURTHER', ...(row ? { person: { id, name: rowName(row) } } : {}) }
}

const rowName = (row: JsonRow): string =>
  nameOf({
    firstName: text(row, 'first_name') ?? '',
    lastName: text(row, 'last_name') ?? '',
    patronymicName: text(row, 'patronymic_name'),
  })

/**
 * Returns blockers for values of the merge that changed since and would be lost; a later merge must be split
 * first.
 */
async function changedFields(
  ctx: Context,
  merge: StoredMerge,
  columns: readonly MergedColumn[],
  now: JsonRow,
): Promise<Obstacle[]> {
  const replaced = columns.filter(
    (column) => !ofContact.includes(column) && (now[column] ?? null) !== (merge.primaryAfter[column] ?? null),
  )
  if (replaced.length === 0) return []
  const later = (await laterMerges(ctx, merge)).filter((other) =>
    changedColumns(other.primaryBefore, other.primaryAfter).some((column) => replaced.includes(column)),
  )
  if (later.length > 0)
    return later.map((other) => ({
      code: 'LATER_MERGE',
      person: { id: other.mergedId, name: other.mergedName },
    }))
  const fields = new Set(replaced.map(fieldOfColumn))
  return [...fields].map((field) => ({ code: 'FIELD_CHANGED', ...(field ? { field } : {}) }))
}

/** These follow the e-mail, which blocks a split by itself. */
const ofContact: readonly MergedColumn[] = ['contact_since', 'contact_company_id']

async function changedRecords(
  ctx: Context,
  movers: Movers,
  merge: StoredMerge,
  moves: readonly Move[],
): Promise<Obstacle[]> {
  const elsewhere = await movers.movedElsewhere(ctx, moves, merge.primaryId)
  const relatives = elsewhere.filter((move) => move.kind === 'RELATIVE').length
  const others = elsewhere.length - relatives
  const policies = moves.filter((move) => move.kind === 'POLICY').map((move) => move.id)
  const uses = await usesSince(ctx, policies, merge.primaryId)
  return [
    ...(others > 0 ? [{ code: 'POLICY_MOVED' as const, count: others }] : []),
    ...(relatives > 0 ? [{ code: 'RELATIVE_CHANGED' as const, count: relatives }] : []),
    ...(uses > 0 ? [{ code: 'BENEFITS_USED' as const, count: uses }] : []),
  ]
}

/** Restored contacts and ID numbers must not belong to a person of another family by then. */
async function takenValues(
  ctx: Context,
  merge: StoredMerge,
  columns: readonly MergedColumn[],
  now: JsonRow,
): Promise<Obstacle[]> {
  const found: Obstacle[] = []
  const pair = [merge.primaryId, merge.mergedId]
  // Only the restored values of the primary are checked; its other values are its own.
  const restored: JsonRow = { id: merge.primaryId, principal_id: linkBefore(merge, columns, now) }
  for (const column of columns) restored[column] = merge.primaryBefore[column]
  for (const row of [merge.mergedBefore, restored]) {
    const family = text(row, 'principal_id') ?? text(row, 'id') ?? ''
    const families = [family, ...pair]
    const strangers = (owners: Awaited<ReturnType<typeof ownersOfEmail>>) =>
      owners.filter((owner) => !pair.includes(owner.id) && !families.includes(familyOf(owner)))
    const [email] = strangers(await ownersOfEmail(ctx, text(row, 'email')))
    const [phone] = strangers(await ownersOfPhone(ctx, text(row, 'phone')))
    const number = await holderOf(ctx, text(row, 'identification_number'), pair)
    if (email) found.push({ code: 'EMAIL_TAKEN', person: { id: email.id, name: nameOf(email) } })
    if (phone) found.push({ code: 'PHONE_TAKEN', person: { id: phone.id, name: nameOf(phone) } })
    if (number) found.push({ code: 'ID_NUMBER_TAKEN', person: { id: number.id, name: nameOf(number) } })
  }
  return found
}

/** Returns the primary's principal after the split. */
function linkBefore(merge: StoredMerge, columns: readonly MergedColumn[], now: JsonRow): string | null {
  return text(columns.includes('principal_id') ? merge.primaryBefore : now, 'principal_id')
}

/** A split must not create a relative of a linked or missing person, or a linked person who has relatives. */
async function brokenFamilies(
  ctx: Context,
  merge: StoredMerge,
  primaryLink: string | null,
  moves: readonly Move[],
): Promise<Obstacle[]> {
  const gives = new Set(moves.filter((move) => move.kind === 'RELATIVE').map((move) => move.id))
  const kept = (await ownLinks(ctx, merge.primaryId)).filter((id) => !gives.has(id) && id !== merge.mergedId)
  const mergedRow = (await wholeRows(ctx, [merge.mergedId])).get(merge.mergedId) ?? merge.mergedBefore
  const mergedLink = text(mergedRow, 'principal_id')
  const wouldBeThree = primaryLink !== null && kept.length > 0
  const principals = [primaryLink, mergedLink].filter((id) => id !== null)
  const outside = principals.filter((id) => id !== merge.primaryId && id !== merge.mergedId)
  const isBroken =
    wouldBeThree ||
    (await isLinkedOrGone(ctx, outside)) ||
    (mergedLink === merge.primaryId && primaryLink !== null) ||
    (primaryLink === merge.mergedId && mergedLink !== null)
  return isBroken ? [{ code: 'FAMILY_CHANGED' }] : []
}
