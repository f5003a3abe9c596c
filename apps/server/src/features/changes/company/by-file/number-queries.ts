import type { StoredPerson } from '@coverline/contract/imports/facts'
import { identifierKey } from '@coverline/contract/clean-text'
import type { Context } from '../../../../platform/context.ts'
import { insuredService } from '../../../insured/service.ts'
import { policyService } from '../../../policies/service.ts'
import { findInsuredIn } from '../../facts-queries.ts'
import { sql } from 'kysely'
import { anyOf, anyText } from '../../queries.ts'

/** Returns the people with these ID numbers who have, or had, a policy in one of the plans, by the number in its normal form. */
export async function findByNumbers(
  ctx: Context,
  idNumbers: readonly string[],
  planIds: readonly string[],
): Promise<Map<string, StoredPerson>> {
  if (idNumbers.length === 0) return new Map()
  const rows = await insuredService
    .visible(ctx)
    .where('i.identification_key', '=', anyText(idNumbers))
    .select(['i.id as personProfileId', 'i.identification_number as idNumber'])
    .select(['i.first_name as firstName', 'i.last_name as lastName', 'i.patronymic_name as patronymicName'])
    .select('i.principal_id as principalProfileId')
    .execute()
  const own = await findInsuredIn(
    ctx,
    rows.map(({ personProfileId }) => personProfileId),
    planIds,
  )
  return new Map(
    rows
      .filter(({ personProfileId }) => own.has(personProfileId))
      .map((row) => [identifierKey(row.idNumber ?? ''), row]),
  )
}

/** Returns the open additions of a company by the ID number of their person in its normal form. */
export async function findOpenAdditions(
  ctx: Context,
  companyId: string,
): Promise<Map<string, { rowId: string }>> {
  const { rows } = await sql<{ rowId: string; idNumber: string }>`select r.id as "rowId",
      r.person ->> 'identificationNumber' as "idNumber"
    from employee_change_rows r join employee_changes c on c.provider_id = r.provider_id and c.id = r.change_id
    where r.provider_id = ${ctx.actor.providerId} and c.company_id = ${companyId} and r.kind = 'ADD'
      and r.state in ('DRAFT', 'SUBMITTED') and r.person ->> 'identificationNumber' <> '' order by r.id`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ rowId, idNumber }) => [identifierKey(idNumber), { rowId }]))
}

/** What a file says of a leaver without an ID number */
export type LeaverMarks = {
  emails: readonly string[]
  policyNumbers: readonly string[]
  birthdates: readonly string[]
}

export type MarkedPerson = {
  personProfileId: string
  firstName: string
  lastName: string
  email: string | null
  birthdate: string | null
  /** The numbers of their policies in the plans, in their normal form */
  policyNumbers: string[]
}

/** Returns the company's people with these marks, who have, or had, a policy in one of the plans. */
export async function findByMarks(
  ctx: Context,
  { emails, policyNumbers, birthdates }: LeaverMarks,
  planIds: readonly string[],
): Promise<MarkedPerson[]> {
  const policies = await policyService
    .visible(ctx)
    .where('p.plan_id', '=', anyOf(planIds))
    .where('p.number_key', '=', anyText(policyNumbers))
    .select(['p.insured_id as insuredId', 'p.number_key as number'])
    .execute()
  const numbersOf = Map.groupBy(policies, ({ insuredId }) => insuredId)
  const people = await insuredService
    .visible(ctx)
    .where(
      sql<boolean>`(i.email_key = ${anyText(emails)} or i.birthdate = any(${[...birthdates]}::date[])
        or i.id = ${anyOf([...numbersOf.keys()])})`,
    )
    .select(['i.id as personProfileId', 'i.first_name as firstName', 'i.last_name as lastName'])
    .select(['i.email_key as email', 'i.birthdate'])
    .execute()
  const own = await findInsuredIn(
    ctx,
    people.map(({ personProfileId }) => personProfileId),
    planIds,
  )
  return people
    .filter(({ personProfileId }) => own.has(personProfileId))
    .map((person) => ({
      ...person,
      policyNumbers: (numbersOf.get(person.personProfileId) ?? []).flatMap(({ number }) => number ?? []),
    }))
}
