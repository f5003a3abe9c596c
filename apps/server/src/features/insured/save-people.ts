import type { ActionOnMany } from '@coverline/contract/events'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { insured } from '@coverline/contract/insured/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { violates } from '../../platform/db/violates.ts'
import { newId } from '../../platform/id.ts'
import { policyService } from '../policies/service.ts'
import { findDuplicates } from './duplicates/find-duplicates.ts'
import { keepDuplicates } from './duplicates/keep-duplicates.ts'
import { forgetPairsOf } from './duplicates/queries.ts'
import { lockAnyPeople, setPeopleDeleted, type Taking, takingsOf } from './write-queries.ts'

type Ctx = CtxOf<typeof insured.saveBulk>

const UNDO_DAYS = 30
/** Above this number a job does the comparison. */
const MOST_COMPARED = 50

/** Deletes many people with their policies, or restores them within 30 days; all or none. */
export async function savePeople(
  ctx: Ctx,
  input: InputOf<typeof insured.saveBulk>,
): Promise<OutputOf<typeof insured.saveBulk>> {
  const ids = [...new Set(input.personProfileIds)]
  const found = await lockAnyPeople(ctx, ids)
  if (found.length < ids.length) ctx.fail('common.not-found')
  const parentId = newId()
  const changed = input.restore ? await restore(ctx, found, parentId) : await remove(ctx, found, parentId)
  return { changed }
}

type Found = { id: string; deletedAt: Date | null }[]

async function remove(ctx: Ctx, found: Found, parentId: string): Promise<number> {
  if (found.some((person) => person.deletedAt !== null)) ctx.fail('common.not-found')
  const ids = found.map((person) => person.id)
  const write = async () => {
    const policies = await policyService.ofPeople(ctx, ids)
    // Equal deletion times show which policies are restored with their person.
    await policyService.setDeleted(
      ctx,
      policies.map((policy) => policy.id),
      ctx.now,
    )
    await setPeopleDeleted(ctx, ids, ctx.now)
  }
  // Deleted people are not found; a restored person keeps the search text.
  await policyService.change(ctx, ids, write, { keepsTexts: true })
  await forgetPairsOf(ctx, ids)
  record(ctx, 'insured.deleted', ids, parentId)
  return ids.length
}

async function restore(ctx: Ctx, found: Found, parentId: string): Promise<number> {
  const gone = restorable(ctx, found)
  const ids = gone.map((person) => person.id)
  const takings = await takingsOf(ctx, ids)
  const takerOf = (what: Taking['what']) => takings.find((taking) => taking.what === what)?.takerId
  const [idNumber, email, phone] = [takerOf('idNumber'), takerOf('email'), takerOf('phone')]
  if (idNumber) ctx.fail('insured.id-number-taken', { details: { personProfileId: idNumber } })
  if (email) ctx.fail('insured.email-taken', { details: { personProfileId: email } })
  if (phone) ctx.fail('insured.phone-taken', { details: { personProfileId: phone } })
  const policies = await policyService.deletedWith(ctx, gone)
  const policyIds = policies.map((policy) => policy.id)
  if (await policyService.isNumberTaken(ctx, policyIds)) ctx.fail('policies.not-unique')
  await bringBack(ctx, ids, { parentId, writePolicies: () => policyService.setDeleted(ctx, policyIds, null) })
  return ids.length
}

/** Returns the deleted ones of these people; fails if one of them can no longer be restored. */
function restorable(ctx: Ctx, found: Found): { id: string; deletedAt: Date }[] {
  if (finallyDeleted(ctx, found).length > 0) ctx.fail('common.not-found')
  return found.flatMap(({ id, deletedAt }) => (deletedAt === null ? [] : [{ id, deletedAt }]))
}

/** Returns those of these people whose deletion is final. */
export function finallyDeleted(ctx: Pick<Ctx, 'now'>, found: Found): string[] {
  const oldest = ctx.now.getTime() - UNDO_DAYS * 86_400_000
  return found.flatMap(({ id, deletedAt }) =>
    deletedAt !== null && deletedAt.getTime() < oldest ? [id] : [],
  )
}

/**
 * Restores locked people whose identities and numbers are known to be free; `writePolicies` restores their
 * policies.
 */
export async function restoreLocked(
  ctx: Ctx,
  found: Found,
  writePolicies: () => Promise<void>,
): Promise<void> {
  const ids = restorable(ctx, found).map((person) => person.id)
  await bringBack(ctx, ids, { parentId: newId(), writePolicies })
}

async function bringBack(
  ctx: Ctx,
  ids: readonly string[],
  { parentId, writePolicies }: { parentId: string; writePolicies: () => Promise<void> },
): Promise<void> {
  await policyService.change(ctx, ids, () =>
    withUnique(ctx, async () => {
      await setPeopleDeleted(ctx, ids, null)
      await writePolicies()
    }),
  )
  await (ids.length <= MOST_COMPARED
    ? keepDuplicates(ctx, ids)
    : ctx.enqueue(
        findDuplicates,
        { providerId: ctx.actor.providerId },
        // If a change has several parts, the job of the first part compares all of them.
        { singletonKey: ctx.actor.providerId },
      ))
  record(ctx, 'insured.restored', ids, parentId)
}

async function withUnique(ctx: Ctx, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (violates(error, 'insured_identification', 'insured_identification_form'))
      ctx.fail('insured.id-number-taken')
    if (violates(error, 'policies_number', 'policies_number_form')) ctx.fail('policies.not-unique')
    throw error
  }
}

function record(ctx: Ctx, action: ActionOnMany, ids: readonly string[], parentId: string): void {
  ctx.audit({ id: parentId, action: `${action}-many`, entity: 'insured' })
  for (const id of ids) ctx.audit({ action, entity: 'insured', entityId: id, parentId })
}
