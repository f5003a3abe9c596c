import type { MemberOffer } from '@coverline/contract/bookings/member-endpoints'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton } from '@mantine/core'
import { IconChevronRight, IconCircleCheck, IconCircleX, IconStethoscope } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { useMemberOffers } from '../../../../nouns/bookings/member/use-member-bookings.ts'
import classes from '../care.module.css'

/** What a person may book today, each with what is left and what the person pays, or why not. */
export function OfferList({ personProfileId }: { personProfileId: string }) {
  const { t } = useTranslation('care')
  const query = useMemberOffers(personProfileId)
  const { data } = query
  if (query.error && !data)
    return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
  if (!data) return <Skeleton height={240} radius="lg" aria-busy />
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={<IconStethoscope size={24} stroke={1.6} />}
        title={t('offers.none')}
        text={t('offers.noneText')}
        action={
          <Link to="/app/messages" className={classes.link}>
            {t('offers.write')}
          </Link>
        }
      />
    )
  return (
    <ul className={classes.offers}>
      {data.items.map((offer) => (
        <li key={offer.offerId} className={classes.offer}>
          <Offer offer={offer} personProfileId={personProfileId} />
        </li>
      ))}
    </ul>
  )
}

function Offer({ offer, personProfileId }: { offer: MemberOffer; personProfileId: string }) {
  const { t } = useTranslation('care')
  const { offerId, title, kind, words, reasons, approvalNeeded } = offer
  if (reasons.length > 0)
    return (
      <div className={classes.offerBody}>
        <IconCircleX className={classes.shut} size={22} stroke={1.8} aria-label={t('offers.shut')} />
        <Words title={title} words={words} />
      </div>
    )
  if (kind === 'HOME_VISIT' || approvalNeeded)
    return (
      <div className={classes.offerBody}>
        <Sign />
        <Words title={title} words={kind === 'HOME_VISIT' ? [...words, t('offers.home')] : words}>
          <Link
            to="/app/messages"
            search={{
              text: t(kind === 'HOME_VISIT' ? 'offers.homeText' : 'offers.approvalText', { service: title }),
            }}
            className={classes.link}
          >
            {t(kind === 'HOME_VISIT' ? 'offers.homeAsk' : 'offers.approval')}
          </Link>
        </Words>
      </div>
    )
  return (
    <Link to="/app/care/book/time" search={{ offerId, personProfileId }} className={classes.offerBody}>
      <Sign />
      <Words title={title} words={words} />
      <IconChevronRight size={20} aria-hidden />
    </Link>
  )
}

const Sign = () => <IconCircleCheck className={classes.open} size={22} stroke={1.8} aria-hidden />

interface WordsProps {
  title: string
  words: readonly string[]
  children?: ReactNode
}

const Words = ({ title, words, children }: WordsProps) => (
  <span className={classes.words}>
    <strong>{title}</strong>
    {words.map((sentence) => (
      <span key={sentence} className={classes.quiet}>
        {sentence}
      </span>
    ))}
    {children}
  </span>
)
