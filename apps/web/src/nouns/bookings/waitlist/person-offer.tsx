import { formatDay } from '@coverline/contract/value-texts'
import { ApiError } from '@coverline/client/api-error'
import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { bookings } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Notice } from '@coverline/ui/overlays/notice'
import { Skeleton } from '@mantine/core'
import { useCallback, useState } from 'react'
import { momentFormats } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { OfferClock } from '../shared/offer-clock.tsx'
import classes from './person-offer.module.css'

const refresh = ['waitlist'] as const

type Outcome = 'accepted' | 'refused' | 'over' | 'withdrawn' | 'notValid'

const outcomes = {
  ACCEPTED: 'accepted',
  REFUSED: 'refused',
  EXPIRED: 'over',
  WITHDRAWN: 'withdrawn',
} as const

/** An offered time for the holder of its link: the question, or what became of it. */
export function PersonOffer({ token }: { token: string | null }) {
  const { data, dataUpdatedAt, error, refetch } = useQueryCall(
    'waitlist',
    bookings.personOffer,
    { token: token ?? '' },
    { enabled: token !== null },
  )
  const reload = useCallback(() => void refetch(), [refetch])
  if (token === null || (error instanceof ApiError && error.status === 404))
    return <Result outcome="notValid" />
  if (!data) return error ? <ErrorState onRetry={reload} /> : <Skeleton height={260} radius="lg" />
  if (data.state !== 'OPEN') return <Result outcome={outcomes[data.state]} offer={data} />
  return <Question token={token} offer={data} readAt={dataUpdatedAt} onOver={reload} />
}

type Offer = NonNullable<ReturnType<typeof useQueryCall<typeof bookings.personOffer>>['data']>

function Result({ outcome, offer }: { outcome: Outcome; offer?: Offer }) {
  const { t } = useTranslation('bookings')
  return (
    <>
      <h1>{t(`waitlist.page.${outcome}`)}</h1>
      {offer && outcome === 'accepted' ? <Facts offer={offer} /> : null}
      <p role="status">{t(`waitlist.page.${outcome}Text`)}</p>
    </>
  )
}

function Facts({ offer }: { offer: Offer }) {
  const { t, i18n } = useTranslation('bookings')
  const { serviceName, doctorName, startsAt, timeZone } = offer
  const { dayOf, time } = momentFormats(i18n.language, timeZone)
  const facts = [
    [t('fields.time'), `${formatDay(dayOf(startsAt), i18n.language)}, ${time(startsAt)} (${timeZone})`],
    [t('fields.doctor'), doctorName],
    [t('fields.service'), serviceName],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.flatMap(([label, value]) => [
        <dt key={`${label} term`}>{label}</dt>,
        <dd key={`${label} value`}>{value}</dd>,
      ])}
    </dl>
  )
}

interface QuestionProps {
  token: string
  offer: Offer
  readAt: number
  onOver: () => void
}

function Question({ token, offer, readAt, onOver }: QuestionProps) {
  const { t } = useTranslation('bookings')
  const accepting = useCommand(bookings.personAccept, { refresh })
  const refusing = useCommand(bookings.personRefuse, { refresh })
  const [refusal, setRefusal] = useState<string | null>(null)
  const answer = async (command: typeof accepting | typeof refusing) => {
    setRefusal(null)
    try {
      await command.mutateAsync({ input: { token } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
      onOver()
    }
  }
  return (
    <>
      <h1>{t('waitlist.page.title')}</h1>
      <p>{t('waitlist.page.question', { provider: offer.providerName })}</p>
      <Facts offer={offer} />
      <OfferClock secondsLeft={offer.secondsLeft} readAt={readAt} onOver={onOver} />
      {refusal === null ? null : <Notice tone="warning">{refusal}</Notice>}
      <div className={classes.buttons}>
        <Button loading={accepting.isPending} onClick={() => void answer(accepting)}>
          {t('waitlist.page.accept')}
        </Button>
        <Button variant="outline" loading={refusing.isPending} onClick={() => void answer(refusing)}>
          {t('waitlist.page.refuse')}
        </Button>
      </div>
    </>
  )
}
