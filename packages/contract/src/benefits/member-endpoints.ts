import * as z from 'zod'
import { coverageReason } from '../bookings/shapes.ts'
import { day, enteredDay, id, listFields, listOf, rowsOf } from '../common.ts'
import { query } from '../endpoint.ts'
import { benefitUse, personBenefit, policyBenefits } from './endpoints.ts'
import { limitState } from './shapes.ts'

/** A service of a policy as the insured person sees it, judged on a day */
const memberBenefit = personBenefit.omit({ limits: true, refusal: true }).extend({
  limits: z.array(
    limitState.extend({
      from: day.nullable(),
      until: day.nullable(),
      /** Open bookings that will use it */
      planned: z.int(),
    }),
  ),
  /** Why it cannot be used on that day; none if it can */
  reasons: z.array(coverageReason),
  /** All of it in sentences of the caller's language */
  words: z.array(z.string()),
})
export type MemberBenefit = z.output<typeof memberBenefit>

const memberPolicyBenefits = policyBenefits
  .pick({ policyId: true, number: true, program: true, startDate: true, endDate: true })
  .extend({ benefits: z.array(memberBenefit) })

/** A use without what staff notes for itself */
const memberUse = benefitUse
  .omit({ reason: true, approval: true, actorName: true, reversal: true, can: true })
  .extend({ isReversed: z.boolean() })

const member = { scope: 'member', access: '@auth', audited: true } as const

/** Benefits as an insured person sees them in the app: the own ones, and those of people that the person acts for */
export const memberBenefits = {
  list: query({
    path: '/member/benefit/list',
    ...member,
    /** `day`: omitted: today. */
    input: z.strictObject({ personProfileId: id, day: enteredDay.optional() }),
    output: z.strictObject({ ...rowsOf(memberPolicyBenefits), day }),
    errors: [],
    summary: 'What the policies of a person are worth on a day, in numbers and in words.',
  }),
  uses: query({
    path: '/member/benefit/use/list',
    ...member,
    input: z.strictObject({
      ...listFields(['day', 'createdAt']),
      personProfileId: id,
      policyId: id.optional(),
      offerId: id.optional(),
    }),
    output: listOf(memberUse),
    errors: [],
    summary: 'What a person has used of the benefits, the last first.',
  }),
}
