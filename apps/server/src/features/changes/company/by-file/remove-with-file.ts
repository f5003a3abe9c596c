import { dayAfter } from '@coverline/contract/calendar'
import type { changeFiles } from '@coverline/contract/changes/file-endpoints'
import { isOffered } from '@coverline/contract/changes/terms'
import type { ImportError } from '@coverline/contract/imports/endpoints'
import type { RowCode } from '@coverline/contract/imports/formats'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { companyService } from '../../../companies/service.ts'
import { importService } from '../../../imports/service.ts'
import { ownCompany } from '../../../../platform/own-company.ts'
import { removeEmployees } from '../drafting/remove-employees.ts'
import { readPlans } from '../../facts.ts'
import { findCover } from '../../facts-queries.ts'
import { findLeavers } from '../../queries.ts'
import { faultsOfLeavers, findLeaversOf } from './find-leavers.ts'
import { type FileCtx, goodRows, joinFaults, readFile } from './read-file.ts'

type Input = InputOf<typeof changeFiles.remove>
type Placed = Pick<OutputOf<typeof changeFiles.remove>, 'employeeChangeIds' | 'rowCount' | 'incompleteCount'>
type Leaver = { row: number; personProfileId: string; effectiveDate: string }

/** Puts the leavers of a file into the drafts of their months, with their relatives, and answers the faults of the other rows. */
export async function removeWithFile(
  ctx: FileCtx,
  { lastDate, reason, ...reading }: Input,
): Promise<OutputOf<typeof changeFiles.remove>> {
  const companyId = ownCompany(ctx)
  const { notice } = await companyService.officerRules(ctx, companyId)
  const planIds = [...(await readPlans(ctx, companyId)).keys()]
  const read = await readFile(ctx, reading, planIds)
  const found = await findLeaversOf(ctx, read, planIds)
  const leaving = await findLeavers(ctx, companyId)
  const fault = (row: number, column: string, code: RowCode) => importService.faultAt(ctx, row, column, code)
  const leavers: Leaver[] = []
  const faults = read.people.flatMap(({ row, endDate, idNumber }): ImportError[] => {
    const last = endDate ?? lastDate
    if (last === undefined) return [fault(row, 'end_date', 'IS_REQUIRED')]
    const effectiveDate = dayAfter(last, 1)
    const personProfileId = found.people.get(row)
    const isLeaving = personProfileId !== undefined && leaving.has(personProfileId)
    if (personProfileId) leavers.push({ row, personProfileId, effectiveDate })
    return [
      // Whoever leaves already is not told apart from an unknown number.
      ...(isLeaving ? [fault(row, idNumber === '' ? 'last_name' : 'id_number', 'NOT_SUPPORTED_VALUE')] : []),
      ...(isOffered(effectiveDate, ctx.today, notice.REMOVE)
        ? []
        : [fault(row, 'end_date', 'NOT_SUPPORTED_VALUE')]),
    ]
  })
  const over = (await notInsured(ctx, leavers, planIds)).map(({ row }) =>
    fault(row, 'id_number', 'NOT_SUPPORTED_VALUE'),
  )
  const checked = faultsOfLeavers(read.errors, read.people)
  const errors = joinFaults(joinFaults(joinFaults(checked, found.faults), faults), over)
  const { good, ...rejected } = goodRows(ctx, read.people, [...errors, ...twice(ctx, leavers, errors)])
  const isGood = new Set(good.map(({ row }) => row))
  return {
    ...(await place(
      ctx,
      leavers.filter(({ row }) => isGood.has(row)),
      reason,
    )),
    ...rejected,
  }
}

/** Two rows may name the same person in different ways. The person leaves once, and the later row is a fault. */
function twice(ctx: FileCtx, leavers: readonly Leaver[], errors: readonly ImportError[]): ImportError[] {
  const faulty = new Set(errors.map(({ row }) => row))
  const seen = new Set<string>()
  return leavers.flatMap(({ row, personProfileId }) => {
    if (faulty.has(row)) return []
    if (!seen.has(personProfileId)) return seen.add(personProfileId) && []
    return [importService.faultAt(ctx, row, 'last_name', 'IS_NOT_UNIQUE')]
  })
}

/** Returns those who have no policy on the day from which they shall have none. */
async function notInsured(
  ctx: FileCtx,
  leavers: readonly Leaver[],
  planIds: readonly string[],
): Promise<Leaver[]> {
  const over: Leaver[] = []
  for (const [from, own] of Map.groupBy(leavers, ({ effectiveDate }) => effectiveDate)) {
    const ids = own.map(({ personProfileId }) => personProfileId)
    const cover = await findCover(ctx, ids, { from, until: null }, planIds)
    const insured = new Set(cover.map(({ insuredId }) => insuredId))
    over.push(...own.filter(({ personProfileId }) => !insured.has(personProfileId)))
  }
  return over
}

async function place(ctx: FileCtx, leavers: readonly Leaver[], reason: string): Promise<Placed> {
  const answer = { employeeChangeIds: [] as string[], rowCount: 0, incompleteCount: 0 }
  for (const [effectiveDate, own] of Map.groupBy(leavers, ({ effectiveDate: day }) => day)) {
    const leaving = await findLeavers(ctx, ownCompany(ctx))
    // A relative in the file may already be in a draft with the principal.
    const personProfileIds = own
      .map(({ personProfileId }) => personProfileId)
      .filter((id) => !leaving.has(id))
    if (personProfileIds.length === 0) continue
    const input = { personProfileIds, effectiveDate, reason, withRelatives: true }
    const { employeeChangeId, rowIds } = await removeEmployees(asRemoval(ctx), input)
    if (!answer.employeeChangeIds.includes(employeeChangeId)) answer.employeeChangeIds.push(employeeChangeId)
    answer.rowCount += rowIds.length
  }
  return answer
}

/** The rows are checked before. A refusal now means that another user changed them in the meantime. */
function asRemoval(ctx: FileCtx): Parameters<typeof removeEmployees>[0] {
  return {
    ...ctx,
    fail: (name, extras) =>
      name === 'changes.leaves-already' ||
      name === 'changes.not-insured' ||
      name === 'changes.date-not-available' ||
      name === 'changes.program-not-available'
        ? ctx.fail('common.conflict')
        : ctx.fail(name, extras),
  }
}
