import type { companyChanges } from '@coverline/contract/changes/company-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../../platform/context.ts'
import { violates } from '../../../../platform/db/violates.ts'
import { newId } from '../../../../platform/id.ts'
import { companyService } from '../../../companies/service.ts'
import { ownCompany } from '../../../../platform/own-company.ts'
import { readPlans } from '../../facts.ts'
import { findCover, findInsuredIn, findPeople, findRelatives, type PersonFacts } from '../../facts-queries.ts'
import { findLeavers } from '../../queries.ts'
import type { NewRow } from '../../write-queries.ts'
import { checkOffered, placeRows } from './place-rows.ts'

type Ctx = CtxOf<typeof companyChanges.remove>

/** Takes employees off the plans of their company, with their relatives: into the draft of the month, or sent at once. */
export async function removeEmployees(
  ctx: Ctx,
  { personProfileIds, effectiveDate, reason, withRelatives, submit }: InputOf<typeof companyChanges.remove>,
): Promise<OutputOf<typeof companyChanges.remove>> {
  const companyId = ownCompany(ctx)
  const { notice } = await companyService.officerRules(ctx, companyId)
  checkOffered(ctx, effectiveDate, notice.REMOVE)
  const plans = await readPlans(ctx, companyId)
  const planIds = [...plans.keys()]
  const ids = [...new Set(personProfileIds)]
  const named = await findPeople(ctx, ids)
  const own = await findInsuredIn(ctx, ids, planIds)
  if (ids.some((id) => !named.has(id) || !own.has(id)))
    return ctx.fail('common.not-found', { fields: { personProfileIds: 'NOT_FOUND' } })
  const leaving = await findLeavers(ctx, companyId)
  const doubled = ids.filter((id) => leaving.has(id))
  if (doubled.length > 0)
    ctx.fail('changes.leaves-already', { details: { personProfileIds: doubled.slice(0, 100) } })
  const relatives = withRelatives ? await findRelatives(ctx, ids) : []
  const people = new Map([
    ...named,
    ...relatives.filter(({ id }) => !leaving.has(id)).map((one) => [one.id, one] as const),
  ])
  const cover = await findCover(ctx, [...people.keys()], { from: effectiveDate, until: null }, planIds)
  const over = ids.filter((id) => !cover.some(({ insuredId }) => insuredId === id))
  if (over.length > 0) ctx.fail('changes.not-insured', { details: { personProfileIds: over.slice(0, 100) } })
  const ordered = [...people.values()].toSorted(byFamily(ids))
  const rows = ordered.flatMap(({ id: insuredId, relationship, principalId }) =>
    cover
      .filter((policy) => policy.insuredId === insuredId)
      .map((policy): NewRow => ({
        id: newId(),
        kind: 'REMOVE',
        planId: policy.planId,
        effectiveDate,
        relationship,
        principalRowId: null,
        principalId,
        insuredId,
        policyId: policy.id,
        person: {},
        reason,
      })),
  )
  try {
    return await placeRows(ctx, rows, plans, { month: effectiveDate, isSent: submit === true })
  } catch (error) {
    if (violates(error, 'employee_change_rows_leaver')) ctx.fail('changes.leaves-already')
    throw error
  }
}

/** Orders people by the order of the ids, each relative under its principal. */
function byFamily(ids: readonly string[]) {
  const placeOf = ({ id, principalId }: PersonFacts): number => {
    const place = ids.indexOf(principalId ?? id)
    return place < 0 ? ids.indexOf(id) : place
  }
  const rank = ({ principalId }: PersonFacts): number => (principalId === null ? 0 : 1)
  return (a: PersonFacts, b: PersonFacts): number => placeOf(a) - placeOf(b) || rank(a) - rank(b)
}
