import type { StoredPerson } from '@coverline/contract/imports/facts'
import { identifierKey } from '@coverline/contract/clean-text'
import type { Context } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'
import { findInsuredIn } from '../facts-queries.ts'
import { anyText } from '../queries.ts'

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
