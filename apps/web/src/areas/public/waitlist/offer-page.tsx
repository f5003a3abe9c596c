import { useLocation } from '@tanstack/react-router'
import { Brand } from '../../../kit/frame/brand.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { PersonOffer } from '../../../nouns/bookings/waitlist/person-offer.tsx'
import { PlainTools } from '../../../session/plain-tools.tsx'
import { usePageTitle } from '../../../session/use-crumbs.ts'
import classes from './offer-page.module.css'

const wellFormed = /^[\w-]{64}$/

/** Offers a free time to a person, who needs no account: the link has its token in the fragment. */
export function OfferPage() {
  const { t } = useTranslation('bookings')
  const { hash } = useLocation()
  usePageTitle(t('waitlist.page.title'))
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <PlainTools />
      </div>
      <main className={classes.box}>
        <span className={classes.brand}>
          <Brand />
        </span>
        <PersonOffer key={hash} token={wellFormed.test(hash) ? hash : null} />
      </main>
    </div>
  )
}
