import { id, optionalText } from '@coverline/contract/common'
import type { RequestOf } from '@coverline/contract/endpoint'
import { type insured, type PersonDetail, profileFields } from '@coverline/contract/insured/endpoints'
import { linkTypes } from '@coverline/contract/insured/terms'
import { policyFields } from '@coverline/contract/policies/endpoints'
import * as z from 'zod'
import { initialPolicyValues } from '../../policies/shared/policy-fields.ts'
import { initialPersonValues, personFieldNames } from './person-field-map.ts'

const fields = z.strictObject({
  ...profileFields,
  linkType: z.enum(linkTypes).nullable().optional(),
  linkIdNumber: optionalText(255),
  programId: id.nullable().optional(),
  ...policyFields,
  sendWelcome: z.boolean().optional(),
})
export type PersonFormValues = z.output<typeof fields>
type Save = RequestOf<typeof insured.save>

/** Schema of a person's form; `isLinked`: the principal is known and is not required again. */
export function personSchema(isLinked: boolean) {
  return fields
    .refine(({ startDateSave: start, endDateSave: end }) => !start || !end || start <= end, {
      path: ['endDateSave'],
      message: 'END_BEFORE_START',
    })
    .refine(({ linkType, linkIdNumber }) => !linkType || Boolean(linkIdNumber) || isLinked, {
      path: ['linkIdNumber'],
      message: 'IS_REQUIRED',
    })
    .refine(({ linkType, linkIdNumber }) => !linkIdNumber || Boolean(linkType), {
      path: ['linkType'],
      message: 'IS_REQUIRED',
    })
    .refine(({ sendWelcome, email }) => !sendWelcome || Boolean(email), {
      path: ['email'],
      message: 'IS_REQUIRED',
    })
}

/** Returns the initial values: only the plan, or the profile. */
export function initialValues(person: PersonDetail | null, packageId: string | null) {
  return {
    ...initialPersonValues(person),
    linkType: person && person.relationship !== 'PRINCIPAL' ? person.relationship : null,
    linkIdNumber: '',
    programId: packageId,
    ...initialPolicyValues(null),
    sendWelcome: false,
  } satisfies Record<keyof PersonFormValues, unknown>
}

function linkOf(values: PersonFormValues, person: PersonDetail | null): Pick<Save, 'link'> {
  const { linkType, linkIdNumber } = values
  if (!linkType) return person?.principal ? { link: null } : {}
  if (linkIdNumber) return { link: { linkType, identificationNumber: linkIdNumber } }
  if (!person?.principal || linkType === person.relationship) return {}
  return { link: { linkType, personProfileId: person.principal.personProfileId } }
}

/** Builds the input for a new person: the profile, and with a plan the policy. */
export function newPerson(values: PersonFormValues): Save {
  const { linkType: _type, linkIdNumber: _number, sendWelcome, ...rest } = values
  return {
    ...rest,
    programId: rest.programId ?? undefined,
    ...linkOf(values, null),
    ...(sendWelcome ? { sendWelcomeEmail: true } : {}),
  }
}

/** Builds the input for a changed profile: only changed fields, emptied ones as null. */
export function changedPerson(values: PersonFormValues, person: PersonDetail): Save {
  const changed = personFieldNames
    .map((name) => [name, values[name] ?? null] as const)
    .filter(([name, value]) => value !== (person[name] ?? null))
  return {
    ...Object.fromEntries(changed),
    personProfileId: person.personProfileId,
    ...linkOf(values, person),
  }
}
