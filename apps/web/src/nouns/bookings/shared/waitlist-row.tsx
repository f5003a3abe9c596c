import { useCommand } from '@coverline/client/hooks'
import { bookings } from '@coverline/contract/calls.generated'
import { dayParts, type WaitlistState } from '@coverline/contract/bookings/terms'
import type { WaitlistEntry } from '@coverline/contract/bookings/waitlist'
import { Button } from '@coverline/ui/actions/button'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { TextLink } from '../../../kit/text-link.tsx'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { personName } from '../../insured/shared/person-name.ts'
import { OfferClock } from './offer-clock.tsx'
import { touchedByWaitlist } from './use-waitlist.ts'
import classes from './waitlist.module.css'

const tones: Record<WaitlistState, StatusTone> = {
  WAITING: 'neutral',
  OFFERED: 'warning',
  BOOKED: 'success',
  REMOVED: 'neutral',
  EXPIRED: 'neutral',
}

interface WaitlistRowProps {
  entry: WaitlistEntry
  /** When the list was read */
  readAt: number
  mayChange: boolean
  /** On the person's own page the name is left out. */
  isOfPerson?: boolean
}

/** Returns what a person waits for, in words. */
function useWish() {
  const { t } = useTranslation('bookings')
  const format = useFormat()
  return ({ doctor, specialization, firstDay, lastDay, parts }: WaitlistEntry): string => {
    const isAny = parts.length === dayParts.length
    const chosen = dayParts.filter((part) => parts.includes(part)).map((part) => t(`waitlist.short.${part}`))
    return [
      doctor?.name ?? specialization?.name,
      `${format.day(firstDay)} – ${format.day(lastDay)}`,
      isAny ? t('waitlist.anyTime') : chosen.join(', '),
    ].join(' · ')
  }
}

/** One entry: the person and the wish, the state, and the offer with its remaining time. */
export function WaitlistRow({ entry, readAt, mayChange, isOfPerson = false }: WaitlistRowProps) {
  const { t } = useTranslation('bookings')
  const format = useFormat()
  const wish = useWish()
  const { person, service, state, createdAt, receptionId, passedOffers, offer } = entry
  const name = personName(person) || t('erased')
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        {isOfPerson ? (
          <strong>{service.name}</strong>
        ) : (
          <TextLink to={`/admin/users/${person.personProfileId}`}>{name}</TextLink>
        )}
        <span className={classes.soft}>
          {[isOfPerson ? null : service.name, wish(entry)].filter(Boolean).join(' · ')}
        </span>
        <span className={classes.soft}>
          {[
            t('waitlist.since', { time: format.moment(createdAt) }),
            passedOffers > 0 ? t('waitlist.passed', { count: passedOffers }) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={classes.state}>
        <StatusBadge tone={tones[state]}>{t(`waitlist.states.${state}`)}</StatusBadge>
        {receptionId ? (
          <TextLink to={`/admin/bookings?receptionId=${receptionId}`}>{t('waitlist.toBooking')}</TextLink>
        ) : null}
        {mayChange && entry.endedAt === null ? <RemoveButton entry={entry} name={name} /> : null}
      </span>
      {offer ? (
        <div className={classes.offer}>
          <strong>
            {t('waitlist.offered', { time: format.moment(offer.startsAt), doctor: offer.doctor.name })}
          </strong>
          <OfferClock secondsLeft={offer.secondsLeft} readAt={readAt} />
          {mayChange ? <OfferButtons waitlistOfferId={offer.waitlistOfferId} name={name} /> : null}
        </div>
      ) : null}
    </li>
  )
}

function RemoveButton({ entry: { waitlistId }, name }: { entry: WaitlistEntry; name: string }) {
  const { t } = useTranslation('bookings')
  const fail = useFailure()
  const { mutateAsync, isPending } = useCommand(bookings.removeFromWaitlist, { refresh: touchedByWaitlist })
  const remove = async () => {
    const isSure = await confirm({
      title: t('waitlist.removeOf', { name }),
      text: t('waitlist.removeText'),
      confirmLabel: t('waitlist.remove'),
      danger: true,
    })
    if (!isSure) return
    try {
      await mutateAsync({ input: { waitlistId } })
      toast.success(t('waitlist.removed'))
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Button
      variant="plain"
      size="compact-sm"
      loading={isPending}
      aria-label={`${t('waitlist.remove')}: ${name}`}
      onClick={() => void remove()}
    >
      {t('waitlist.remove')}
    </Button>
  )
}

/** An operator answers an offer for the person, by telephone. */
function OfferButtons({ waitlistOfferId, name }: { waitlistOfferId: string; name: string }) {
  const { t } = useTranslation('bookings')
  const fail = useFailure()
  const accepting = useCommand(bookings.acceptOffer, { refresh: touchedByWaitlist })
  const refusing = useCommand(bookings.refuseOffer, { refresh: touchedByWaitlist })
  const accept = async () => {
    const question = { title: t('waitlist.acceptOf', { name }), text: t('waitlist.acceptText') }
    if (!(await confirm({ ...question, confirmLabel: t('waitlist.accept') }))) return
    try {
      const { receptionId } = await accepting.mutateAsync({ input: { waitlistOfferId } })
      const href = `/admin/bookings?receptionId=${receptionId}`
      toast.success({ title: t('waitlist.accepted'), items: [{ text: name, href }] })
    } catch (error) {
      fail(error)
    }
  }
  const refuse = async () => {
    const question = { title: t('waitlist.refuseOf', { name }), text: t('waitlist.refuseText', { name }) }
    if (!(await confirm({ ...question, confirmLabel: t('waitlist.refuse') }))) return
    try {
      await refusing.mutateAsync({ input: { waitlistOfferId } })
      toast.success(t('waitlist.refused'))
    } catch (error) {
      fail(error)
    }
  }
  return (
    <span className={classes.buttons}>
      <Button
        size="compact-sm"
        loading={accepting.isPending}
        aria-label={`${t('waitlist.accept')}: ${name}`}
        onClick={() => void accept()}
      >
        {t('waitlist.accept')}
      </Button>
      <Button
        variant="outline"
        size="compact-sm"
        loading={refusing.isPending}
        aria-label={`${t('waitlist.refuse')}: ${name}`}
        onClick={() => void refuse()}
      >
        {t('waitlist.refuse')}
      </Button>
    </span>
  )
}
