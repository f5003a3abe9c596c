import { dayAfter } from '@coverline/contract/calendar'
import type { changeFiles } from '@coverline/contract/changes/file-endpoints'
import { isOffered } from '@coverline/contract/changes/terms'
import { identifierKey } from '@coverline/contract/clean-text'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { companyService } from '../../companies/service.ts'
import { importService } from '../../imports/service.ts'
import { ownCompany } from '../access.ts'
import { removeEmployees } from '../drafting/remove-employees.ts'
import { readPlans } from '../facts.ts'
import { findCover } from '../facts-queries.ts'
import { findLeavers } from '../queries.ts'
import { type FileCtx, readFile, refuseFaults } from './read-file.ts'

type Input = InputOf<typeof changeFiles.remove>
type Leaver = { row: number; personProfileId: string; effectiveDate: string }

/** Puts the leavers of a file into the drafts of their months, with their relatives; with one fault nothing is kept. */
export async function removeWithFile(
  ctx: FileCtx,
  { lastDate, reason, ...reading }: Input,
): Promise<OutputOf<typeof changeFiles.remove>> {
  const companyId = ownCompany(ctx)
  const { notice } = await companyService.officerRules(ctx, companyId)
  const planIds = [...(await readPlans(ctx, companyId)).keys()]
  const { people, stored, errors } = await readFile(ctx, reading, planIds)
  const leaving = await findLeavers(ctx, companyId)
  const fault = (row: number, column: string) =>
    importService.faultAt(ctx, row, column, 'NOT_SUPPORTED_VALUE')
  const leavers: Leaver[] = []
  const faults = people.flatMap(({ row, idNumber, endDate }) => {
    const last = endDate ?? lastDate
    if (last === undefined) return [importService.faultAt(ctx, row, 'end_date', 'IS_REQUIRED')]
    const effectiveDate = dayAfter(last, 1)
    const personProfileId = stored.get(identifierKey(idNumber))?.personProfileId
    const wrong = [
      // Whoever is none of the company's people, or leaves already, is not told apart.
      ...(personProfileId && !leaving.has(personProfileId) ? [] : [fault(row, 'id_number')]),
      ...(isOffered(effectiveDate, ctx.today, notice.REMOVE) ? [] : [fault(row, 'end_date')]),
    ]
    if (personProfileId) leavers.push({ row, personProfileId, effectiveDate })
    return wrong
  })
  const isNew = ({ row, column }: (typeof faults)[number]) =>
    !errors.some((error) => error.row === row && error.column === column)
  refuseFaults(ctx, [...errors, ...faults.filter(isNew)])
  refuseFaults(
    ctx,
    (await notInsured(ctx, leavers, planIds)).map(({ row }) => fault(row, 'id_number')),
  )
  return place(ctx, leavers, reason)
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

async function place(
  ctx: FileCtx,
  leavers: readonly Leaver[],
  reason: string,
): Promise<OutputOf<typeof changeFiles.remove>> {
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
