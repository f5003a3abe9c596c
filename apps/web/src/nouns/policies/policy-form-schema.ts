import { id } from '@coverline/contract/common'
import type { RequestOf } from '@coverline/contract/endpoint'
import { type Policy, type policies, policyFields } from '@coverline/contract/policies/endpoints'
import * as z from 'zod'

const fields = z.strictObject({ programId: id, ...policyFields })
export type PolicyFormValues = z.output<typeof fields>

/** A policy must start before it ends. */
export const policySchema = fields.refine(
  ({ startDateSave: start, endDateSave: end }) => !start || !end || start <= end,
  { path: ['endDateSave'], message: 'END_BEFORE_START' },
)

export type EditedPolicy = Policy & { details: string | null }

export function initialValues(policy: EditedPolicy | null) {
  return {
    programId: policy?.program.id ?? null,
    policyNumberSave: policy?.number ?? '',
    certificateNumberSave: policy?.certificateNumber ?? '',
    startDateSave: policy?.startDate ?? null,
    endDateSave: policy?.endDate ?? null,
    detailsSave: policy?.details ?? '',
  } satisfies Record<keyof PolicyFormValues, unknown>
}

/** Builds the input for a changed policy: only changed fields, emptied ones as null. */
export function changedPolicy(
  values: PolicyFormValues,
  policy: EditedPolicy,
): RequestOf<typeof policies.save> {
  const before = initialValues(policy)
  const names = Object.keys(policyFields).filter(
    (name): name is keyof typeof policyFields => name in policyFields,
  )
  const changed = names
    .map((name) => [name, values[name] ?? null] as const)
    .filter(([name, value]) => value !== (before[name] || null))
  return { ...Object.fromEntries(changed), policyId: policy.policyId }
}
