import type { Policy, policyFields } from '@coverline/contract/policies/endpoints'
import type { AnyKey, Noun } from '@coverline/messages/keys'

export type PolicyInput = keyof typeof policyFields
/** What a form needs of the policy that it edits */
export type EditedPolicy = Policy & { details: string | null }

/** Outputs that hold a text or a day */
type TextOutput = {
  [Name in keyof EditedPolicy]: [EditedPolicy[Name], string | null] extends [
    string | null,
    EditedPolicy[Name],
  ]
    ? Name
    : never
}[keyof EditedPolicy]

export interface PolicyField {
  /** The value in the answers of the server */
  field: TextOutput
  /** Like the label of the history (`audit:fields`), unless the form needs other words */
  label: AnyKey
  control: 'line' | 'day' | 'note'
  /** Shown for a policy without a value; if omitted a dash */
  none?: AnyKey
  /** The label in the form that adds a person with a policy; null if that form lacks the field */
  labelWithPerson: AnyKey | null
}

/** The fields of a policy: both forms and the card of its page are drawn from this map, in this order. */
export const policyFieldMap: Record<PolicyInput, PolicyField> = {
  policyNumberSave: {
    field: 'number',
    label: 'policies:number',
    control: 'line',
    labelWithPerson: 'insured:form.policyNumber',
  },
  certificateNumberSave: {
    field: 'certificateNumber',
    label: 'policies:certificateNumber',
    control: 'line',
    labelWithPerson: 'insured:form.policyCertificate',
  },
  startDateSave: {
    field: 'startDate',
    label: 'policies:startDate',
    control: 'day',
    none: 'policies:noStart',
    labelWithPerson: 'insured:form.validFrom',
  },
  endDateSave: {
    field: 'endDate',
    label: 'policies:endDate',
    control: 'day',
    none: 'policies:unlimited',
    labelWithPerson: 'insured:form.validTo',
  },
  detailsSave: { field: 'details', label: 'policies:details', control: 'note', labelWithPerson: null },
}

export const policyInputs = Object.keys(policyFieldMap).filter(
  (name): name is PolicyInput => name in policyFieldMap,
)

/** The nouns whose texts these labels need */
export const labelNouns = (labels: 'label' | 'labelWithPerson'): Noun[] => [
  ...new Set(Object.values(policyFieldMap).flatMap((field) => nounOf(field[labels]))),
]
const nounOf = (key: AnyKey | null): Noun[] => (key === null ? [] : [key.split(':')[0] as Noun])

export type PolicyInputValues = Record<PolicyInput, string | null>

/** The initial values of a form: those of the policy, or blank ones. */
export function initialPolicyValues(policy: EditedPolicy | null): PolicyInputValues {
  const valueOf = ({ field, control }: PolicyField) => policy?.[field] ?? (control === 'day' ? null : '')
  return Object.fromEntries(
    policyInputs.map((input) => [input, valueOf(policyFieldMap[input])]),
  ) as PolicyInputValues
}
