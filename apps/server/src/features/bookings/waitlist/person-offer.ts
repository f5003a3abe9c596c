import type { bookings } from '@coverline/contract/bookings/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { runAsSystem } from '../../../platform/run-as-system.ts'
import { hashOfToken, providerOfToken } from '../../../platform/tokens/link-token.ts'
import { doctorService } from '../../doctors/service.ts'
import { planService } from '../../plans/service.ts'
import { type AcceptCtx, acceptOffer } from './accept-offer.ts'
import { findOffer, type Offer } from './offer-queries.ts'
import { secondsUntil } from './seconds-until.ts'
import { refuseOffer } from './refuse-offer.ts'

type Link = { token: string }
type Outer = Pick<Context<'bookings.offer-not-valid'>, 'services' | 'locale' | 'fail'>

/** Runs work for the holder of a link, in the provider that its token names. Every wrong token gets one and the same answer. */
async function asHolder<T>(
  { services, locale, fail }: Outer,
  { token }: Link,
  work: (ctx: AcceptCtx, offer: Offer) => Promise<T>,
): Promise<T> {
  const providerId = providerOfToken(token)
  const inside = runAsSystem(services)(providerId, 'bookings.waitlist-offer', async (system) => {
    const ctx = { ...system, locale }
    const offer = await findOffer(ctx, { tokenHash: hashOfToken(token) })
    if (!offer) throw new AppError('bookings.offer-not-valid')
    return work(ctx, offer)
  })
  return inside.catch((error: unknown) => {
    const isUnknown =
      error instanceof AppError && ['common.not-found', 'bookings.offer-not-valid'].includes(error.errorName)
    if (isUnknown) return fail('bookings.offer-not-valid')
    throw error
  })
}

/** Shows an offered time to the holder of its link. An offer whose time is over is shown as such before its job has run. */
export function showPersonOffer(
  ctx: CtxOf<typeof bookings.personOffer>,
  input: InputOf<typeof bookings.personOffer>,
): Promise<OutputOf<typeof bookings.personOffer>> {
  return asHolder(ctx, input, async (inside, offer) => {
    const { serviceId, doctorId, startsAt, endsAt, expiresAt } = offer
    const services = await planService.titlesOf(inside, [serviceId])
    const doctors = await doctorService.namesOf(inside, [doctorId])
    const isOver = offer.state === 'OPEN' && expiresAt <= inside.now
    return {
      state: isOver ? ('EXPIRED' as const) : offer.state,
      providerName: inside.actor.workspace?.providerName ?? '',
      serviceName: services.get(serviceId)?.title ?? '',
      doctorName: doctors.get(doctorId) ?? '',
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      timeZone: inside.actor.workspace?.timeZone ?? 'UTC',
      secondsLeft: secondsUntil(expiresAt, inside.now),
    }
  })
}

/** Accepts an offered time by its link. What would refuse any other booking is told in one sentence. */
export async function acceptAsPerson(
  ctx: CtxOf<typeof bookings.personAccept>,
  input: InputOf<typeof bookings.personAccept>,
): Promise<OutputOf<typeof bookings.personAccept>> {
  const told = ['bookings.offer-not-valid', 'bookings.offer-ended']
  try {
    await asHolder(ctx, input, (inside, { id }) => acceptOffer(inside, { waitlistOfferId: id }))
  } catch (error) {
    const isRefused = error instanceof AppError && error.errorName.startsWith('bookings.')
    if (!isRefused || told.includes(error.errorName)) throw error
    return ctx.fail('bookings.offer-not-bookable')
  }
  return { ok: true }
}

/** Refuses an offered time by its link. */
export function refuseAsPerson(
  ctx: CtxOf<typeof bookings.personRefuse>,
  input: InputOf<typeof bookings.personRefuse>,
): Promise<OutputOf<typeof bookings.personRefuse>> {
  return asHolder(ctx, input, (inside, { id }) => refuseOffer(inside, { waitlistOfferId: id }))
}
