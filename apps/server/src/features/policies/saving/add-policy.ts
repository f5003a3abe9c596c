import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { violates } from '../../../platform/db/violates.ts'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import { changePolicies } from './change-policies.ts'
import { emptyPolicy, isPeriodInOrder, type PolicyValues, policyWarnings } from '../rules.ts'
import { findByNumber, insertPolicy } from '../write-queries.ts'

type PolicyContext = Context<PolicyError>
export type PolicyError =
  | 'policies.not-unique'
  | 'policies.incorrect-validity'
  | 'policies.end-in-past'
  | 'policies.no-validity'

const codes = {
  'policies.end-in-past': 'POLICY_END_DATE_IN_THE_PAST',
  'policies.no-validity': 'POLICY_VALIDITY_PERIOD_NOT_SPECIFIED',
} as const

/**
 * Fails if the number is in use or the period ends before it starts. The user cannot confirm these errors.
 */
export async function checkPolicy(
  ctx: PolicyContext,
  values: PolicyValues,
  ownId: string | null,
): Promise<void> {
  if (!isPeriodInOrder(values))
    ctx.fail('policies.incorrect-validity', { fields: { endDateSave: 'NOT_SUPPORTED_VALUE' } })
  if (values.number === null) return
  const holder = await findByNumber(ctx, values.number)
  if (holder && holder.id !== ownId)
    ctx.fail('policies.not-unique', {
      fields: { policyNumberSave: 'IS_NOT_UNIQUE' },
      details: { personProfileId: holder.insuredId, policyId: holder.id },
    })
}

/** Warns about the period unless the user has confirmed it. */
export function askAboutPeriod(
  ctx: PolicyContext,
  before: PolicyValues | null,
  after: PolicyValues,
  confirmed: readonly string[],
): void {
  for (const warning of policyWarnings(before, after, ctx.today)) {
    if (!confirmed.includes(codes[warning])) ctx.fail(warning)
  }
}

/** Maps a unique violation of the policy number to the error that the slower caller would have received. */
export async function withUniqueNumber<T>(
  ctx: Pick<Context<'policies.not-unique'>, 'fail'>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, 'policies_number', 'policies_number_form'))
      ctx.fail('policies.not-unique', { fields: { policyNumberSave: 'IS_NOT_UNIQUE' } })
    throw error
  }
}

/** Adds a validated policy for a locked person in a locked plan. Returns its id. */
export async function addPolicy(
  ctx: PolicyContext,
  place: { planId: string; insuredId: string },
  values: PolicyValues,
): Promise<string> {
  const id = newId()
  await changePolicies(ctx, [place.insuredId], () =>
    withUniqueNumber(ctx, () =>
      insertPolicy(ctx.db, { providerId: ctx.actor.providerId, id, ...place }, values),
    ),
  )
  const changes = changesBetween<PolicyValues & { programId: string }>(emptyPolicy, {
    ...values,
    programId: place.planId,
  })
  ctx.audit({ action: 'policies.created', entity: 'policies', entityId: id, changes })
  return id
}
