import type { Language } from '@coverline/contract/common'
import { translate } from '@coverline/messages/server'
import type { Context } from '../../platform/context.ts'
import { benefitService } from '../benefits/service.ts'
import { bookingService } from '../bookings/service.ts'
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
  const judged = await bookingService.judgeAll(inLanguage, { personProfileId: insuredId, day: ctx.today })
  const offered = judged.filter(({ reasons }) => !reasons.includes('SERVICE_NOT_ACTIVE'))
  const inForce = new Set(policies.map(({ policyId }) => policyId))
  const serviceIds = offered
    .filter(({ coverage }) => inForce.has(coverage.policy.policyId))
    .map(({ coverage }) => coverage.benefit.offerId)
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
      ...offered
        .filter(({ coverage }) => coverage.policy.policyId === policy.policyId)
        .map((judged) => ({
          text: `Service of the plan ${policy.program.name} on ${ctx.today}. ${benefitService.words(language, judged, ctx.today).join(' ')}`,
          source: `${policy.program.name}: ${judged.coverage.benefit.title}`,
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
