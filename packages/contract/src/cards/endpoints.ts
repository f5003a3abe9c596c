import * as z from 'zod'
import { benefitRules } from '../benefits/shapes.ts'
import { coverageReason } from '../bookings/shapes.ts'
import { moment, requiredText } from '../common.ts'
import { command } from '../endpoint.ts'
import { cardFace } from './shapes.ts'

const checkedService = z.strictObject({
  title: z.string(),
  isCovered: z.boolean(),
  reasons: z.array(coverageReason),
  coPayment: benefitRules.shape.coPayment,
  currency: z.string(),
  approvalNeeded: z.boolean(),
  /** What is left and more, in sentences; null unless the person shows what is left */
  words: z.array(z.string()).nullable(),
})

/** The check of a card by anybody who reads its code, such as a clinic */
export const cards = {
  verify: command({
    path: '/public/card/verify',
    scope: 'public',
    access: '@public',
    limit: 'CARD',
    noIdempotency: true,
    input: z.strictObject({ code: requiredText(200) }),
    output: cardFace.omit({ policyId: true }).extend({
      checkedAt: moment,
      providerName: z.string(),
      /** True if the policy insures the person at this moment; services may have reasons of their own. */
      isCovered: z.boolean(),
      reasons: z.array(coverageReason),
      showsLeft: z.boolean(),
      services: z.array(checkedService),
    }),
    errors: ['cards.not-found', 'cards.code-expired'],
    summary: 'Check a card by its live code: whether it is covered now, and by what.',
  }),
}
