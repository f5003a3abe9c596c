import { Button } from '@coverline/ui/actions/button'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { useVisitTime } from '../../../../kit/text/use-visit-time.ts'
import classes from '../care.module.css'
import { Lines } from '../lines.tsx'
import type { BookSearch } from './book-search.ts'
import { type BookDraft, useDraft } from './draft.ts'
import { Price } from './price.tsx'
import { notChosen, StepFrame } from './step-frame.tsx'
import { type Chosen, useChosen } from './use-chosen.ts'
import { type Place, usePlace } from './use-place.ts'
import { useSave } from './use-save.ts'

const route = getRouteApi('/member-area/app/care/book/confirm')

/** How the last step of each way is called, and the button that ends it */
const words = {
  bookVideo: { title: 'steps.confirm', button: 'confirm.book' },
  bookWish: { title: 'steps.confirmWish', button: 'confirm.ask' },
  moveVideo: { title: 'steps.confirmMove', button: 'confirm.move' },
  moveWish: { title: 'steps.confirmMove', button: 'confirm.askNew' },
} as const

const wayOf = ({ service, moved }: Chosen): keyof typeof words =>
  `${moved ? 'move' : 'book'}${service?.kind === 'TELEMEDICINE' ? 'Video' : 'Wish'}`

/** The last step: everything that was chosen, what it costs, and the button that books or asks. */
export function ConfirmPage() {
  const { t } = useTranslation('care')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const chosen = useChosen(search)
  const { service, offer, moved } = chosen
  const draft = useDraft(search.offerId)
  const place = usePlace(search, chosen)
  const { save, isPending, refusal } = useSave(search, chosen, draft, (receptionId) => {
    draft.clear()
    void navigate({ to: '/app/care/$receptionId', params: { receptionId }, search: {}, replace: true })
  })
  const { title, button } = words[wayOf(chosen)]
  const isReady = place.when !== null && offer?.reasons.length === 0
  return (
    <StepFrame
      step={moved ? 2 : 4}
      count={moved ? 2 : 4}
      title={t(title)}
      service={service?.title}
      next={
        service === null ? null : (
          <Button size="md" fullWidth disabled={!isReady} loading={isPending} onClick={() => void save()}>
            {t(button)}
          </Button>
        )
      }
    >
      {notChosen(chosen) ?? (
        <>
          <Summary chosen={chosen} place={place} draft={draft} />
          {offer ? <Price offer={offer} /> : null}
          <Notes chosen={chosen} place={place} />
          <Refusal refusal={refusal} place={place} search={search} />
        </>
      )}
    </StepFrame>
  )
}

interface OfPlace {
  chosen: Chosen
  place: Place
}

function Summary({ chosen, place, draft }: OfPlace & { draft: BookDraft }) {
  const { t } = useTranslation('care')
  const { service, person, moved } = chosen
  const isWish = service?.kind === 'CLINIC' && !moved
  return (
    <Lines
      lines={[
        [t('confirm.service'), service?.title],
        [t('confirm.when'), place.when],
        [t('confirm.where'), place.where],
        [t('confirm.doctor'), place.doctor],
        [t('confirm.who'), person.name],
        [t('confirm.reason'), isWish ? draft.reason.trim() : null],
        [t('confirm.phone'), isWish ? draft.phone : null],
      ]}
    />
  )
}

/** What to know before the button is pressed: a time is held, a clinic is only asked, and an agreed time may be lost. */
function Notes({ chosen: { service, moved }, place }: OfPlace) {
  const { t } = useTranslation('care')
  const time = useVisitTime()
  if (place.when === null) return null
  if (service?.kind === 'TELEMEDICINE') return <p className={classes.quiet}>{t('confirm.held')}</p>
  const lost = moved?.state === 'CONFIRMED' ? moved.dateTime : null
  return (
    <>
      <p className={classes.note}>{t('clinic.hint')}</p>
      {lost === null ? null : (
        <p className={classes.note}>{t('confirm.agreedLost', { time: time.moment(lost) })}</p>
      )}
    </>
  )
}

interface RefusalProps {
  refusal: string | null
  place: Place
  search: BookSearch
}

/** Why the booking was refused, or that its time is gone, with the way to another one */
function Refusal({ refusal, place, search }: RefusalProps) {
  const { t } = useTranslation('care')
  const isGone = place.isRead && place.when === null
  if (refusal === null && !isGone) return null
  return (
    <div role="alert" className={classes.refusal}>
      <p>{refusal ?? t('confirm.gone')}</p>
      <Link to="/app/care/book/time" search={search} className={classes.link}>
        {t('confirm.other')}
      </Link>
    </div>
  )
}
