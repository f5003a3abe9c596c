import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { violates } from '../../platform/db/violates.ts'
import { changesBetween } from '../../platform/audit/changes-between.ts'
import { changePolicies } from './change-policies.ts'
import { emptyPolicy, isPeriodInOrder, type PolicyValues, policyWarnings } from './rules.ts'
import { findByNumber, insertPolicy } from './write-queries.ts'

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

/** Fails when the number is another policy's or the period is upside down: nothing that a user could confirm. */
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

/** Asks about the period, unless the user has confirmed it. */
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

/** Turns a lost race for a number into the answer that the slower one would have had. */
export async function withUniqueNumber<T>(
  ctx: Pick<Context<'policies.not-unique'>, 'fail'>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, 'policies_number'))
      ctx.fail('policies.not-unique', { fields: { policyNumberSave: 'IS_NOT_UNIQUE' } })
    throw error
  }
}

/** Gives a locked person a checked policy in a held plan; answers its id. */
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
