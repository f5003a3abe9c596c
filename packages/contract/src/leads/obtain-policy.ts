import * as z from 'zod'
import {
  amount,
  currency,
  day,
  enteredMoment,
  id,
  language,
  moment,
  optionalText,
  reference,
  requiredText,
} from '../common.ts'
import { commissionRate, commissionSources } from '../commissions/endpoints.ts'
import { command, query } from '../endpoint.ts'
import { profileFields } from '../insured/endpoints.ts'
import { confirmableCases, genders, undoHolds } from '../insured/terms.ts'
import { sum } from '../payments/endpoints.ts'
import { paymentFormats } from '../payments/terms.ts'
import { insuranceTypes } from '../plans/terms.ts'
import { policyFields } from '../policies/endpoints.ts'
import { planUndoHolds } from './obtain-plan.ts'
import { likenessReasons } from './terms.ts'

const shown = z.string().nullable()

/**
 * What a policy is made from. What is left out is taken from the lead; null leaves it empty.
 */
export const obtainFields = {
  firstName: optionalText(255),
  lastName: optionalText(255),
  email: profileFields.email,
  phone: profileFields.phone,
  birthdate: profileFields.birthdate,
  gender: profileFields.gender,
  identificationNumber: profileFields.identificationNumber,
  language: profileFields.language,
  /** The lead is this insured person. */
  personProfileId: id.nullable().optional(),
  /** The lead is none of the insured people who look like it. */
  isNewPerson: z.boolean().optional(),
  programId: id.nullable().optional(),
  /** A new individual plan of this name instead of an existing one */
  newProgramName: requiredText(200).nullable().optional(),
  /** Of a new plan */
  insuranceCompanyId: id.nullable().optional(),
  insuranceType: z.enum(insuranceTypes).optional(),
  policyNumberSave: policyFields.policyNumberSave,
  startDateSave: policyFields.startDateSave,
  endDateSave: policyFields.endDateSave,
  premiumSave: sum.nullable().optional(),
  paymentFormatSave: z.enum(paymentFormats).optional(),
  commissionRateSave: commissionRate.nullable().optional(),
  sendWelcomeEmail: z.boolean().optional(),
  sendWelcomeEmailAt: enteredMoment.nullable().optional(),
}

/** The same with what was taken from the lead */
const filledForm = z.strictObject({
  firstName: shown,
  lastName: shown,
  email: shown,
  phone: shown,
  birthdate: day.nullable(),
  gender: z.enum(genders).nullable(),
  identificationNumber: shown,
  language: language.nullable(),
  personProfileId: id.nullable(),
  isNewPerson: z.boolean(),
  programId: id.nullable(),
  newProgramName: shown,
  insuranceCompanyId: id.nullable(),
  insuranceType: z.enum(insuranceTypes),
  policyNumberSave: shown,
  startDateSave: day.nullable(),
  endDateSave: day.nullable(),
  premiumSave: shown,
  paymentFormatSave: z.enum(paymentFormats),
  commissionRateSave: shown,
  sendWelcomeEmail: z.boolean(),
  sendWelcomeEmailAt: moment.nullable(),
})
export type ObtainForm = z.output<typeof filledForm>

const madePayments = z.strictObject({
  count: z.int(),
  firstDueDate: day,
  lastDueDate: day,
  /** The first payment; the last one may be a cent less. */
  amount,
  lastAmount: amount,
  total: amount,
  currency,
})

/** What will be made; null: nothing of this kind */
const items = z.strictObject({
  person: z.strictObject({ isNew: z.boolean(), personProfileId: id.nullable(), name: z.string() }).nullable(),
  program: z
    .strictObject({ isNew: z.boolean(), programId: id.nullable(), name: z.string(), insurer: shown })
    .nullable(),
  policy: z.strictObject({ number: shown, startDate: day.nullable(), endDate: day.nullable() }).nullable(),
  payments: madePayments.nullable(),
  commission: z
    .strictObject({
      agent: z.strictObject({ userId: id, name: z.string() }),
      rate: commissionRate,
      source: z.enum(commissionSources),
      amount,
      currency,
    })
    .nullable(),
  welcomeEmail: z.strictObject({ email: z.string(), at: moment.nullable() }).nullable(),
  /** The thread of the lead, which the person gets */
  conversation: z
    .strictObject({
      messageCount: z.int(),
      /** True if the person has a thread already; both are read as one. */
      isJoined: z.boolean(),
      /** True if the caller can't read it then: agents read no thread of an insured person. */
      isHidden: z.boolean(),
    })
    .nullable(),
})
export type ObtainItems = z.output<typeof items>

/** What was made from a lead, exists and may be seen by the caller */
export const obtained = z.strictObject({
  at: moment,
  person: reference.nullable(),
  /** Of a corporate lead */
  company: reference.nullable(),
  program: reference.nullable(),
  policy: z
    .strictObject({ id, number: shown, startDate: day.nullable(), endDate: day.nullable() })
    .nullable(),
})

const candidate = z.strictObject({
  personProfileId: id,
  name: z.string(),
  email: shown,
  phone: shown,
  birthdate: day.nullable(),
  reasons: z.array(z.enum(likenessReasons)),
})
export type ObtainCandidate = z.output<typeof candidate>

/** What stands in the way, with the fields to correct */
const refusal = z.strictObject({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()),
})
export type ObtainRefusal = z.output<typeof refusal>

/** What a user should know before. Those of people and policies are confirmed by the call that makes them. */
export const obtainWarnings = [
  ...confirmableCases,
  'LICENCE_LIMIT_REACHED',
  'COMMISSION_NEEDS_ADMIN',
  'COMMISSION_NOT_FOR_ROLE',
  'COMMISSION_ROUNDED',
  'CURRENCY_DIFFERS',
  'INSURER_DIFFERS',
  'NO_EMAIL',
] as const
export type ObtainWarning = (typeof obtainWarnings)[number]

const obtainErrors = [
  'insured.email-taken',
  'insured.phone-taken',
  'insured.id-number-taken',
  'insured.need-to-merge',
  'policies.not-unique',
  'policies.end-in-past',
  'policies.no-validity',
  'policies.overlaps',
  'policies.incorrect-validity',
  'leads.not-won',
  'leads.policy-exists',
  'leads.choose-person',
  'leads.only-individuals',
  'plans.insurer-inactive',
] as const

const access = { anyOf: ['LEADS_UPDATE'] } as const

/** Endpoints that make a policy from a won lead and take that back */
export const obtainEndpoints = {
  previewPolicy: query({
    path: '/insurance/lead/obtain-policy/preview',
    scope: 'provider',
    access,
    audited: true,
    input: z.strictObject({ leadId: id, ...obtainFields }),
    output: z.strictObject({
      form: filledForm,
      items,
      /** Insured people who may be the lead, to choose from */
      candidates: z.array(candidate),
      refusals: z.array(refusal),
      warnings: z.array(z.enum(obtainWarnings)),
    }),
    errors: ['leads.not-won', 'leads.policy-exists', 'leads.only-individuals'],
    summary:
      'What a won lead becomes: the person, the policy, its payments and commission, the welcome e-mail.',
  }),
  obtainPolicy: command({
    path: '/insurance/lead/obtain-policy',
    scope: 'provider',
    access,
    input: z.strictObject({
      leadId: id,
      ...obtainFields,
      confirm: z.array(z.enum(confirmableCases)).optional(),
    }),
    output: z.strictObject({ leadId: id, personProfileId: id, policyId: id, programId: id }),
    errors: obtainErrors,
    summary: 'Make an insured person with a policy from a won lead, all of it or nothing.',
  }),
  previewUndo: query({
    path: '/insurance/lead/obtain-policy/undo/preview',
    scope: 'provider',
    access,
    input: z.strictObject({ leadId: id }),
    output: z.strictObject({
      /** What the policy or the person was used for since; empty if it can be undone */
      holds: z.array(z.enum([...undoHolds, ...planUndoHolds])),
      /** True if the person was made from the lead and goes with the policy */
      isPersonRemoved: z.boolean(),
      /** True if the lead's thread moved to the person and comes back */
      isThreadMoved: z.boolean(),
      /** True if the company was made from the lead and goes with the plan */
      isCompanyRemoved: z.boolean(),
    }),
    errors: ['leads.nothing-to-undo'],
    summary: 'Whether a policy that was made from a lead can be taken back, and what holds it.',
  }),
  undoPolicy: command({
    path: '/insurance/lead/obtain-policy/undo',
    scope: 'provider',
    access,
    input: z.strictObject({ leadId: id }),
    output: z.strictObject({ leadId: id }),
    errors: ['leads.nothing-to-undo', 'leads.undo-held'],
    summary: 'Take back what was made from a lead, as long as nothing depends on it.',
  }),
}
