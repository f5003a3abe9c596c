import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { merges } from '@coverline/contract/merges/endpoints'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { policyService } from '../../policies/service.ts'
import { checkUnique, withUniqueIdNumber } from '../check-person.ts'
import { keepDuplicates } from '../duplicates/keep-duplicates.ts'
import type { PersonValues, StoredPerson } from '../rules.ts'
import { lockContacts, readPerson } from '../write-queries.ts'
import { mergedContacts } from './merge-contacts.ts'
import { insertMerge } from './merge-queries.ts'
import {
  lockProfiles,
  relativesOf,
  setMerged,
  versionOf,
  visibleProfiles,
  wholeRows,
  writePrimary,
} from './queries.ts'
import type { Move, Movers } from './moves.ts'
import { inheritedColumns, linkChoices, mergedValues } from './rules.ts'

type Ctx = CtxOf<typeof merges.merge>
type Input = InputOf<typeof merges.merge>

/** Merges two profiles in one transaction and stores everything that a split needs. */
export const mergePeople =
  (movers: Movers) =>
  async (ctx: Ctx, input: Input): Promise<OutputOf<typeof merges.merge>> => {
    const { primary, merged } = await lockBoth(ctx, input)
    await askAboutOverlaps(ctx, primary.id, merged.id, input.confirm ?? [])
    const before = await wholeRows(ctx, [primary.id, merged.id])
    const [primaryBefore, mergedBefore] = [before.get(primary.id), before.get(merged.id)]
    if (!primaryBefore || !mergedBefore) return ctx.fail('common.not-found')
    const chosen = mergedValues(primary, merged, input.fieldsFromOther)
    const merging = { primary, merged, before: primaryBefore, mergedBefore }
    const { values, columns } = await mergedContacts(ctx, merging, chosen)
    let moved: Move[] = []
    await policyService.change(ctx, [primary.id, merged.id], async () => {
      await setMerged(ctx, merged.id, primary.id)
      moved = await movers.moveAll(ctx, merged.id, primary.id)
      await checkUnique(ctx, primary.id, values)
      const inherited = { ...inheritedColumns(primaryBefore, mergedBefore), ...columns }
      await withUniqueIdNumber(ctx, () => writePrimary(ctx, primary.id, values, inherited))
    })
    const primaryAfter = (await wholeRows(ctx, [primary.id])).get(primary.id) ?? primaryBefore
    const mergeId = newId()
    await insertMerge(
      ctx,
      { id: mergeId, primaryId: primary.id, mergedId: merged.id, primaryBefore, primaryAfter, mergedBefore },
      moved,
    )
    await keepDuplicates(ctx, [primary.id, merged.id])
    note(ctx, movers, { primary, merged, values, moved })
    return { mergeId, personProfileId: primary.id }
  }

/** A person who is insured twice in a plan for the same days is mostly a mistake that the merge brings to light. */
async function askAboutOverlaps(
  ctx: Ctx,
  primaryId: string,
  mergedId: string,
  confirmed: readonly string[],
): Promise<void> {
  if (confirmed.includes('POLICY_OVERLAPS')) return
  const found = await policyService.overlapsOfPeople(ctx, primaryId, mergedId, 1)
  if (found.length > 0) ctx.fail('policies.overlaps')
}

/**
 * Locks both profiles and everyone that the merge affects, and asserts that they are as the caller saw them.
 */
async function lockBoth(
  ctx: Ctx,
  { personProfileId, otherPersonProfileId, version, fieldsFromOther }: Input,
): Promise<{ primary: StoredPerson; merged: StoredPerson }> {
  const ids = [personProfileId, otherPersonProfileId]
  const seen = await visibleProfiles(ctx, ids)
  if (seen.length < 2) return ctx.fail('common.not-found')
  await lockContacts(
    ctx,
    seen.flatMap((person) => [person.email, person.phone]),
  )
  const principals = seen.flatMap((person) => person.principalId ?? [])
  await lockProfiles(ctx, [...ids, ...principals, ...(await relativesOf(ctx, ids))])
  const primary = await readPerson(ctx, personProfileId)
  const merged = await readPerson(ctx, otherPersonProfileId)
  if (!primary || !merged) return ctx.fail('common.not-found')
  if ((await versionOf(ctx, primary.id, merged.id)) !== version) ctx.fail('merges.changed-meanwhile')
  const relatives = await relativesOf(ctx, ids)
  const link = fieldsFromOther.includes('link') ? 'MERGED' : 'PRIMARY'
  if (!linkChoices(primary, merged, relatives.length).includes(link)) ctx.fail('merges.link-impossible')
  return { primary, merged }
}

type Done = { primary: StoredPerson; merged: StoredPerson; values: PersonValues; moved: readonly Move[] }

function note(ctx: Ctx, movers: Movers, { primary, merged, values, moved }: Done): void {
  const parentId = newId()
  const { id: _id, ...before } = primary
  ctx.audit({
    id: parentId,
    action: 'insured.merged',
    entity: 'insured',
    entityId: primary.id,
    changes: [{ field: 'mergedProfile', before: null, after: merged.id }, ...changesBetween(before, values)],
  })
  ctx.audit({
    action: 'insured.merged-away',
    entity: 'insured',
    entityId: merged.id,
    parentId,
    changes: [{ field: 'mergedProfile', before: null, after: primary.id }],
  })
  movers.audit(ctx, moved, { from: merged.id, to: primary.id, parentId })
  ctx.emit('insured.changed', { personProfileIds: [primary.id, merged.id] })
  ctx.emit('merges.changed', { personProfileIds: [primary.id, merged.id] })
  if (moved.some(({ kind }) => kind === 'CONVERSATION' || kind === 'TICKET'))
    ctx.emit('conversations.moved', {}, { anyOf: ['REQUESTS_VIEW'] })
}
