import type { changeFiles } from '@coverline/contract/changes/file-endpoints'
import { isOffered, monthOf } from '@coverline/contract/changes/terms'
import { identifierKey } from '@coverline/contract/clean-text'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { ImportError } from '@coverline/contract/imports/endpoints'
import type { RowCode } from '@coverline/contract/imports/formats'
import { termOn } from '@coverline/contract/tariffs/terms'
import type { CtxOf } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/id.ts'
import { companyService } from '../../../companies/service.ts'
import { importService } from '../../../imports/service.ts'
import { ownCompany } from '../../../../platform/own-company.ts'
import { storedEntry } from '../drafting/add-employees.ts'
import { placeRows } from '../drafting/place-rows.ts'
import { type PlanFacts, readPlans } from '../../facts.ts'
import { findCover } from '../../facts-queries.ts'
import { findLeavers } from '../../queries.ts'
import type { NewRow } from '../../write-queries.ts'
import { findOpenAdditions } from './number-queries.ts'
import { goodRows, joinFaults, readFile } from './read-file.ts'

type Ctx = CtxOf<typeof changeFiles.add>
type Read = Awaited<ReturnType<typeof readFile>>
type Open = Awaited<ReturnType<typeof findOpenAdditions>>
type Base = Pick<NewRow, 'planId'> & { effectiveDate: string | undefined; open: Open }
type Place = { plan: PlanFacts; notice: number; usual: string | undefined; open: Open }

/** Puts the good rows of a file into the drafts of their months, and answers the faults of the others. */
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
  const place = { plan, notice: notice.ADD, usual: effectiveDate }
  const open = await findOpenAdditions(ctx, companyId)
  const checked = withoutOpenPrincipals(read, open)
  const errors = joinFaults(checked, await faultsOf(ctx, read, { ...place, open }))
  const cascade = principalFaults(ctx, read, errors, open)
  const { good, ...rejected } = goodRows(ctx, read.people, [...errors, ...cascade])
  const rows = rowsOf(ctx, { ...read, people: good }, { planId: programId, effectiveDate, open })
  const answer = {
    employeeChangeIds: [] as string[],
    rowCount: rows.length,
    incompleteCount: 0,
    ...rejected,
  }
  for (const [month, own] of Map.groupBy(rows, (row) => monthOf(row.effectiveDate))) {
    const { employeeChangeId, missing } = await placeRows(ctx, own, plans, { month, isSent: false })
    answer.employeeChangeIds.push(employeeChangeId)
    answer.incompleteCount += missing.length
  }
  return answer
}

/** What is wrong with rows beside their cells: the day, a person who is in an open change, or is insured in the plan already. */
async function faultsOf(
  ctx: Ctx,
  { people, stored }: Read,
  { plan, notice, usual, open }: Place,
): Promise<ImportError[]> {
  const isFree = await freeFrom(ctx, people, { plan, usual, stored })
  return people.flatMap(({ row, idNumber, startDate }) => {
    const day = startDate ?? usual
    const fault = (column: string, code: RowCode) => importService.faultAt(ctx, row, column, code)
    if (day === undefined) return [fault('start_date', 'IS_REQUIRED')]
    const isOpen = isOffered(day, ctx.today, notice) && termOn(plan, day) !== null
    return [
      ...(isOpen ? [] : [fault('start_date', 'NOT_SUPPORTED_VALUE')]),
      ...(open.has(identifierKey(idNumber)) ? [fault('id_number', 'ALREADY_IN_CHANGE')] : []),
      ...(isFree(row) ? [] : [fault('id_number', 'ALREADY_INSURED')]),
    ]
  })
}

/** Returns whether a row's person has no policy in the plan on its day; one who leaves before is free. */
async function freeFrom(
  ctx: Ctx,
  people: Read['people'],
  { plan, usual, stored }: Pick<Place, 'plan' | 'usual'> & Pick<Read, 'stored'>,
): Promise<(row: number) => boolean> {
  const leaving = await findLeavers(ctx, ownCompany(ctx))
  const taken = new Set<number>()
  const known = people.flatMap(({ row, idNumber, startDate }) => {
    const id = stored.get(identifierKey(idNumber))?.personProfileId
    const day = startDate ?? usual
    return id === undefined || day === undefined || leaving.has(id) ? [] : [{ row, id, day }]
  })
  for (const [from, own] of Map.groupBy(known, ({ day }) => day)) {
    const ids = own.map(({ id }) => id)
    const cover = await findCover(ctx, ids, { from, until: null }, [plan.id])
    const insured = new Set(cover.map(({ insuredId }) => insuredId))
    for (const { row, id } of own) if (insured.has(id)) taken.add(row)
  }
  return (row) => !taken.has(row)
}

/** The check of a file knows stored people and its own rows; a principal may be in an open change as well. */
function withoutOpenPrincipals({ people, errors }: Read, open: Open): ImportError[] {
  const isThere = new Set(
    people.flatMap(({ row, linkIdNumber }) => (open.has(identifierKey(linkIdNumber ?? '')) ? [row] : [])),
  )
  return errors.filter(({ row, code }) => code !== 'LINK_PROFILE_NOT_FOUND' || !isThere.has(row))
}

/** A relative whose principal stands in a faulty row has none, unless the principal is there already. */
function principalFaults(
  ctx: Ctx,
  { people, stored }: Read,
  errors: readonly ImportError[],
  open: Open,
): ImportError[] {
  const faulty = new Set(errors.map(({ row }) => row))
  const gone = new Set(
    people.flatMap(({ row, idNumber }) => {
      const key = identifierKey(idNumber)
      return faulty.has(row) && !open.has(key) && !stored.has(key) ? [key] : []
    }),
  )
  return people.flatMap(({ row, linkType, linkIdNumber }) =>
    linkType !== null && gone.has(identifierKey(linkIdNumber ?? '')) && !faulty.has(row)
      ? [importService.faultAt(ctx, row, 'link_id_number', 'LINK_PROFILE_NOT_FOUND')]
      : [],
  )
}

/** Principals come first, so that a relative finds the row of its own. */
function rowsOf(ctx: Ctx, { people, stored }: Read, { planId, effectiveDate: usual, open }: Base): NewRow[] {
  const ids = new Map(people.map(({ idNumber }) => [identifierKey(idNumber), newId()]))
  const ordered = people.toSorted((a, b) => Number(a.linkType !== null) - Number(b.linkType !== null))
  return ordered.map(({ idNumber, linkType, linkIdNumber, startDate, ...person }) => {
    const link = identifierKey(linkIdNumber ?? '')
    const principalRowId = linkType === null ? null : (ids.get(link) ?? open.get(link)?.rowId ?? null)
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
