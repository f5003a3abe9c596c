import type { PersonBenefit } from '@coverline/contract/benefits/endpoints'
import type { Language } from '@coverline/contract/common'
import { translate } from '@coverline/messages/server'
import type { Context } from '../../platform/context.ts'
import { benefitService } from '../benefits/service.ts'
import { type BookingFact, findBookingFacts, findPaymentFacts, findServiceTexts } from './fact-queries.ts'

/** A fact about a person's insurance, and its source as shown to the client. */
export type Fact = { text: string; source: string }

/**
 * Returns the facts of a person's insurance today: policies, remaining benefits, service descriptions,
 * payments, bookings.
 */
export async function factsOf(ctx: Context, insuredId: string, language: Language): Promise<Fact[]> {
  const inLanguage = { ...ctx, locale: language }
  const policies = (await benefitService.ofPerson(inLanguage, insuredId)).filter(
    ({ startDate, endDate }) => (startDate ?? ctx.today) <= ctx.today && (endDate ?? ctx.today) >= ctx.today,
  )
  const serviceIds = policies.flatMap(({ benefits }) => benefits.map(({ offerId }) => offerId))
  const texts = await findServiceTexts(inLanguage, serviceIds)
  const payments = await findPaymentFacts(
    ctx,
    policies.map(({ policyId }) => policyId),
  )
  const bookings = await findBookingFacts(inLanguage, insuredId)
  return [
    ...policies.flatMap((policy) => [
      {
        text: `Policy ${policy.number ?? 'without a number'} of the plan ${policy.program.name}, from ${policy.startDate ?? 'always'} to ${policy.endDate ?? 'no end'}.`,
        source: policy.program.name,
      },
      ...policy.benefits.map((benefit) => ({
        text: `Service ${benefit.title} of the plan ${policy.program.name}: ${termsOf(benefit)}.`,
        source: `${policy.program.name}: ${benefit.title}`,
      })),
    ]),
    ...texts
      .filter(({ description, phone }) => description !== '' || phone !== null)
      .map(({ title, description, phone }) => ({
        text: `About the service ${title}: ${description}${phone === null ? '' : ` Phone ${phone}.`}`,
        source: title,
      })),
    ...payments.map(({ number, dueDate, open, currency }) => ({
      text: `To be paid for policy ${number ?? 'without a number'} by ${dueDate}: ${open} ${currency}.`,
      source: number ?? dueDate,
    })),
    ...bookings.map((booking) => ({
      text: `${bookingText(booking)}.`,
      source: bookingSource(booking, language),
    })),
  ]
}

const bookingStates = {
  NEW: 'asked for, not confirmed yet',
  IN_PROGRESS: 'being arranged',
  DONE: 'arranged',
  CANCELED: 'canceled',
} as const

/** Returns the name of a booking for the client: the clinic, else its kind and number. */
const bookingSource = ({ clinic, kind, number }: BookingFact, language: Language): string =>
  clinic ?? `${translate(language, `tickets:types.${kind}`)} № ${number}`

const bookingKinds: Partial<Record<BookingFact['kind'], string>> = {
  CLINIC_RECEPTION: 'appointment at a clinic',
  DOCTOR_CALL: 'home visit of a doctor',
  TELEMEDICINE_RECEPTION: 'telemedicine appointment (online consultation with a doctor)',
  CALL: 'call back by telephone',
}

function bookingText({ number, kind, clinic, service, slot, state, isPast }: BookingFact): string {
  return [
    `Booking no. ${number}: ${bookingKinds[kind] ?? 'appointment'}`,
    ...(clinic === null ? [] : [`at the clinic ${clinic}`]),
    ...(service === null ? [] : [`for ${service}`]),
    slot === null ? 'without a time yet' : `on ${slot}${isPast ? ' (in the past)' : ''}`,
    bookingStates[state],
  ].join(', ')
}

function termsOf({
  covered,
  limits,
  coPayment,
  currency,
  waitingUntil,
  approvalNeeded,
  refusal,
}: PersonBenefit) {
  return [
    `covers ${covered.join(', ')}`,
    ...limits.map(
      ({ unit, period, quantity, used, left }) =>
        `limit of ${quantity} ${unit} per ${period}, ${used} used, ${left} left`,
    ),
    ...(coPayment ? [`co-payment ${JSON.stringify(coPayment)} ${currency ?? ''}`.trim()] : []),
    ...(waitingUntil === null ? [] : [`waiting period until ${waitingUntil}`]),
    ...(approvalNeeded ? ['has to be approved first'] : []),
    ...(refusal === null ? [] : [`can't be used today: ${refusal}`]),
  ].join(', ')
}
