import type { changeFiles } from '@coverline/contract/changes/file-endpoints'
import { isOffered, monthOf } from '@coverline/contract/changes/terms'
import { identifierKey } from '@coverline/contract/clean-text'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { termOn } from '@coverline/contract/tariffs/terms'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { companyService } from '../../companies/service.ts'
import { importService } from '../../imports/service.ts'
import { ownCompany } from '../access.ts'
import { storedEntry } from '../drafting/add-employees.ts'
import { placeRows } from '../drafting/place-rows.ts'
import { readPlans } from '../facts.ts'
import type { NewRow } from '../write-queries.ts'
import { readFile, refuseFaults } from './read-file.ts'

type Ctx = CtxOf<typeof changeFiles.add>
type Read = Awaited<ReturnType<typeof readFile>>
type Base = Pick<NewRow, 'planId'> & { effectiveDate: string | undefined }

/** Puts the people of a file into the drafts of their months; with one fault nothing is kept. */
export async function addWithFile(
  ctx: Ctx,
  { programId, effectiveDate, ...reading }: InputOf<typeof changeFiles.add>,
): Promise<OutputOf<typeof changeFiles.add>> {
  const companyId = ownCompany(ctx)
  const plans = await readPlans(ctx, companyId)
  const plan = plans.get(programId)
  if (!plan) return ctx.fail('common.not-found', { fields: { programId: 'NOT_FOUND' } })
  if (!plan.isAvailable)
    ctx.fail('changes.program-not-available', { fields: { programId: 'NOT_SUPPORTED_VALUE' } })
  const { notice } = await companyService.officerRules(ctx, companyId)
  const read = await readFile(ctx, reading, [...plans.keys()])
  const dayOf = (startDate: string | null) => startDate ?? effectiveDate
  const faults = read.people.flatMap(({ row, startDate }) => {
    const day = dayOf(startDate)
    if (day === undefined) return [importService.faultAt(ctx, row, 'start_date', 'IS_REQUIRED')]
    return isOffered(day, ctx.today, notice.ADD) && termOn(plan, day) !== null
      ? []
      : [importService.faultAt(ctx, row, 'start_date', 'NOT_SUPPORTED_VALUE')]
  })
  const isNew = (fault: (typeof faults)[number]) =>
    !read.errors.some(({ row, column }) => row === fault.row && column === fault.column)
  refuseFaults(ctx, [...read.errors, ...faults.filter(isNew)])
  const rows = rowsOf(ctx, read, { planId: programId, effectiveDate })
  const answer = { employeeChangeIds: [] as string[], rowCount: rows.length, incompleteCount: 0 }
  for (const [month, own] of Map.groupBy(rows, (row) => monthOf(row.effectiveDate))) {
    const { employeeChangeId, missing } = await placeRows(ctx, own, plans, { month, isSent: false })
    answer.employeeChangeIds.push(employeeChangeId)
    answer.incompleteCount += missing.length
  }
  return answer
}

/** Principals come first, so that a relative finds the row of its own. */
function rowsOf(ctx: Ctx, { people, stored }: Read, { planId, effectiveDate: usual }: Base): NewRow[] {
  const ids = new Map(people.map(({ idNumber }) => [identifierKey(idNumber), newId()]))
  const ordered = people.toSorted((a, b) => Number(a.linkType !== null) - Number(b.linkType !== null))
  return ordered.map(({ idNumber, linkType, linkIdNumber, startDate, ...person }) => {
    const link = identifierKey(linkIdNumber ?? '')
    const principalRowId = linkType === null ? null : (ids.get(link) ?? null)
    const { firstName, lastName, patronymicName, birthdate, phone, email } = person
    return {
      id: ids.get(identifierKey(idNumber)) ?? newId(),
      kind: 'ADD',
      planId,
      effectiveDate: startDate ?? usual ?? '',
      relationship: linkType ?? 'PRINCIPAL',
      principalRowId,
      principalId: linkType === null || principalRowId ? null : (stored.get(link)?.personProfileId ?? null),
      insuredId: null,
      policyId: null,
      reason: '',
      person: storedEntry(ctx, {
        firstName,
        lastName,
        patronymicName,
        birthdate,
        phone,
        email,
        identificationNumber: idNumber,
      }),
    }
  })
}
