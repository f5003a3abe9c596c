import { id } from '@coverline/contract/common'
import type { RequestOf } from '@coverline/contract/endpoint'
import { type policies, policyFields } from '@coverline/contract/policies/endpoints'
import * as z from 'zod'
import { type EditedPolicy, initialPolicyValues, policyInputs } from './shared/policy-fields.ts'

const fields = z.strictObject({ programId: id, ...policyFields })
export type PolicyFormValues = z.output<typeof fields>

/** A policy must start before it ends. */
export const policySchema = fields.refine(
  ({ startDateSave: start, endDateSave: end }) => !start || !end || start <= end,
  { path: ['endDateSave'], message: 'END_BEFORE_START' },
)

export function initialValues(policy: EditedPolicy | null) {
  return {
    programId: policy?.program.id ?? null,
    ...initialPolicyValues(policy),
  } satisfies Record<keyof PolicyFormValues, unknown>
}

/** Builds the input for a changed policy: only changed fields, emptied ones as null. */
export function changedPolicy(
  values: PolicyFormValues,
  policy: EditedPolicy,
): RequestOf<typeof policies.save> {
  const before = initialValues(policy)
  const changed = policyInputs
    .map((name) => [name, values[name] ?? null] as const)
    .filter(([name, value]) => value !== (before[name] || null))
  return { ...Object.fromEntries(changed), policyId: policy.policyId }
}
