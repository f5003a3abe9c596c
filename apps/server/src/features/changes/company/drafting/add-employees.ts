import type { companyChanges } from '@coverline/contract/changes/company-endpoints'
import { type Entry, entry } from '@coverline/contract/changes/shapes'
import { missingFields } from '@coverline/contract/changes/terms'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context, CtxOf } from '../../../../platform/context.ts'
import { newId } from '../../../../platform/id.ts'
import { companyService } from '../../../companies/service.ts'
import { insuredService } from '../../../insured/service.ts'
import { ownCompany } from '../../../../platform/own-company.ts'
import { type PlanFacts, readPlans } from '../../facts.ts'
import { findInsuredIn, findPeople } from '../../facts-queries.ts'
import type { NewRow } from '../../write-queries.ts'
import { checkDay, placeRows } from './place-rows.ts'

type Ctx = CtxOf<typeof companyChanges.add>
type Input = InputOf<typeof companyChanges.add>

/** Adds an employee with relatives, or relatives of one who is insured, to the draft of a month, or sends them at once. */
export async function addEmployees(ctx: Ctx, input: Input): Promise<OutputOf<typeof companyChanges.add>> {
  const { programId, effectiveDate, principalPersonProfileId: principalId = null } = input
  const companyId = ownCompany(ctx)
  const plans = await readPlans(ctx, companyId)
  const plan = plans.get(programId)
  if (!plan) return ctx.fail('common.not-found', { fields: { programId: 'NOT_FOUND' } })
  const { notice } = await companyService.officerRules(ctx, companyId)
  checkDay(ctx, plan, effectiveDate, notice.ADD)
  if ((input.employee === undefined) === (principalId === null))
    return ctx.fail('common.validation', { fields: { employee: 'IS_REQUIRED' } })
  if (principalId !== null) {
    if (input.relatives.length === 0) ctx.fail('common.validation', { fields: { relatives: 'IS_REQUIRED' } })
    await checkPrincipal(ctx, principalId, [...plans.keys()])
  }
  const rows = rowsOf(ctx, input)
  checkFields(ctx, rows, plan, input)
  return placeRows(ctx, rows, plans, { month: effectiveDate, isSent: input.submit === true })
}

/** Only a principal who is insured with the company can get relatives. */
async function checkPrincipal(ctx: Ctx, id: string, planIds: readonly string[]): Promise<void> {
  const person = (await findPeople(ctx, [id])).get(id)
  const isOwn = (await findInsuredIn(ctx, [id], planIds)).has(id)
  if (!person || !isOwn || person.relationship !== 'PRINCIPAL')
    ctx.fail('changes.principal-not-found', { fields: { principalPersonProfileId: 'NOT_FOUND' } })
}

/** The entry as it is stored: trimmed, with the phone in its full form */
export function storedEntry(ctx: Context, person: Entry): Entry {
  const { phone } = insuredService.entries.read(ctx, person)
  const given = { ...person, phone: phone ?? undefined }
  const filled = Object.entries(given).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  return entry.parse(Object.fromEntries(filled))
}

function rowsOf(
  ctx: Ctx,
  { programId, effectiveDate, employee, relatives, principalPersonProfileId }: Input,
): NewRow[] {
  const base = {
    kind: 'ADD',
    planId: programId,
    effectiveDate,
    insuredId: null,
    policyId: null,
    reason: '',
  } as const
  const own: NewRow[] = employee
    ? [
        {
          ...base,
          id: newId(),
          relationship: 'PRINCIPAL',
          principalRowId: null,
          principalId: null,
          person: storedEntry(ctx, employee),
        },
      ]
    : []
  const principalRowId = own[0]?.id ?? null
  return [
    ...own,
    ...relatives.map(({ relationship, ...person }) => ({
      ...base,
      id: newId(),
      relationship,
      principalRowId,
      principalId: principalPersonProfileId ?? null,
      person: storedEntry(ctx, person),
    })),
  ]
}

/** Fails for what the insurer requires and the input lacks, unless the rows may stay incomplete in a draft. */
function checkFields(ctx: Ctx, rows: readonly NewRow[], plan: PlanFacts, input: Input): void {
  const isKept = input.keepIncomplete === true && input.submit !== true
  const first = input.employee ? 1 : 0
  const fields: Record<string, string> = {}
  for (const [nth, { person, relationship }] of rows.entries()) {
    const path = nth < first ? 'employee' : `relatives.${nth - first}`
    const missing = missingFields(person, relationship, plan.fieldsToAdd)
    // A row needs a name, so that officers can tell it from other rows.
    const isNamed = Boolean(person.firstName ?? person.lastName)
    for (const field of isKept && isNamed ? [] : missing) fields[`${path}.${field}`] = 'IS_REQUIRED'
  }
  if (Object.keys(fields).length > 0) ctx.fail('changes.incomplete', { fields })
}
