import * as z from 'zod'
import {
  amount,
  currency,
  currencyCode,
  day,
  enteredDay,
  id,
  listFields,
  listOf,
  moment,
  optionalText,
  reference,
  requiredText,
  rowsOf,
} from '../common.ts'
import { useRefusals, useSources } from './terms.ts'
import { benefitRules, limitState, quantity } from './shapes.ts'
import { command, query } from '../endpoint.ts'
import { relationships } from '../insured/terms.ts'
import { serviceIcon } from '../services/shapes.ts'
import { serviceKinds } from '../plans/terms.ts'

/** The benefit of one insured person from one service on a day */
export const personBenefit = benefitRules.omit({ limits: true }).extend({
  offerId: id,
  /** In the caller's language, else in the first available one */
  title: z.string(),
  kind: z.enum(serviceKinds),
  icons: z.array(serviceIcon),
  limits: z.array(limitState.extend({ from: day.nullable(), until: day.nullable() })),
  /** The first day of use after the waiting period; null if there is none or it is over. */
  waitingUntil: day.nullable(),
  /** Number of uses without reversed ones */
  useCount: z.int(),
  /** Why nothing can be used on that day; null if something can. */
  refusal: z.enum(useRefusals).nullable(),
})
export type PersonBenefit = z.output<typeof personBenefit>

export const policyBenefits = z.strictObject({
  policyId: id,
  number: z.string().nullable(),
  program: reference,
  personProfileId: id,
  relationship: z.enum(relationships),
  startDate: day.nullable(),
  endDate: day.nullable(),
  benefits: z.array(personBenefit),
  can: z.strictObject({ use: z.boolean() }),
})
export type PolicyBenefits = z.output<typeof policyBenefits>

/** A use in the ledger; reversed if `reversal` is set. */
export const benefitUse = z.strictObject({
  useId: id,
  policyId: id,
  offerId: id,
  title: z.string(),
  day,
  visits: z.int().nullable(),
  days: z.int().nullable(),
  amount: amount.nullable(),
  currency: currency.nullable(),
  reason: z.string(),
  approval: z.string().nullable(),
  source: z.enum(useSources),
  actorName: z.string().nullable(),
  createdAt: moment,
  reversal: z
    .strictObject({ reason: z.string(), actorName: z.string().nullable(), createdAt: moment })
    .nullable(),
  can: z.strictObject({ reverse: z.boolean() }),
})
export type BenefitUse = z.output<typeof benefitUse>

/** Of a policy, or of all policies of a person */
const whose = { policyId: id.optional(), personProfileId: id.optional() }
const count = z.int().min(1).max(10_000).optional()

export const benefits = {
  list: query({
    path: '/insurance/benefit/list',
    scope: 'provider',
    access: { anyOf: ['POLICIES_VIEW'] },
    audited: true,
    /** `day`: omitted: today. */
    input: z.strictObject({ ...whose, day: enteredDay.optional() }),
    output: z.strictObject({ ...rowsOf(policyBenefits), totalCount: z.int() }),
    errors: [],
    summary: "What is used and left of the benefits of a policy, or of a person's policies.",
  }),
  uses: query({
    path: '/insurance/benefit/use/list',
    scope: 'provider',
    access: { anyOf: ['POLICIES_VIEW'] },
    audited: true,
    input: z.strictObject({ ...listFields(['day', 'createdAt']), ...whose, offerId: id.optional() }),
    output: listOf(benefitUse),
    errors: [],
    summary: 'Uses of benefits with who wrote them and why, newest first.',
  }),
  use: command({
    path: '/insurance/benefit/use/save',
    scope: 'provider',
    access: { anyOf: ['POLICIES_UPDATE'] },
    input: z.strictObject({
      policyId: id,
      offerId: id,
      day: enteredDay,
      visits: count,
      days: count,
      amount: quantity.optional(),
      currency: currencyCode.optional(),
      reason: requiredText(1000),
      approval: optionalText(255),
    }),
    output: z.strictObject({ useId: id }),
    errors: [
      'policies.program-not-active',
      'policies.incorrect-validity',
      'benefits.policy-not-active',
      'benefits.service-not-active',
      'benefits.not-covered',
      'benefits.waiting-period',
      'benefits.over-limit',
    ],
    summary: 'Write a use of a benefit into the ledger.',
  }),
  reverse: command({
    path: '/insurance/benefit/use/reverse',
    scope: 'provider',
    access: { anyOf: ['POLICIES_UPDATE'] },
    input: z.strictObject({ useId: id, reason: requiredText(1000) }),
    output: z.strictObject({ useId: id }),
    errors: ['benefits.already-reversed'],
    summary: 'Take a use back, with a reason.',
  }),
}
