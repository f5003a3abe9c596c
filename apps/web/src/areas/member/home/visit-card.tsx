import type { VisitAhead } from '@coverline/contract/home/member-endpoints'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { IconBuildingHospital, IconHomeHeart, IconVideo } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useVisitTime } from '../../../kit/text/use-visit-time.ts'
import { EnterVisit } from '../../../nouns/visits/shared/enter-visit.tsx'
import classes from './home.module.css'

const icons = { CLINIC: IconBuildingHospital, HOME_VISIT: IconHomeHeart, TELEMEDICINE: IconVideo } as const

interface VisitCardProps {
  visit: VisitAhead
  /** False: it is a visit of a relative, whose name is shown. */
  isOwn: boolean
}

/** A visit that is ahead: what, when, where and with whom. One that nobody has agreed to is never called booked. */
export function VisitCard({ visit, isOwn }: VisitCardProps) {
  const { t } = useTranslation('home')
  const time = useVisitTime()
  const { receptionId, kind, state, dateTime, preferredFrom, clinic, doctor } = visit
  const Icon = icons[kind]
  const isAgreed = state === 'CONFIRMED'
  const when = dateTime ?? preferredFrom
  const where = [doctor, clinic?.name, clinic?.addressLine].filter(Boolean).join(', ')
  return (
    <li className={classes.visit}>
      <span className={classes.visitIcon} aria-hidden>
        <Icon size={22} stroke={1.6} />
      </span>
      <div className={classes.visitText}>
        <Link to="/app/care/$receptionId" params={{ receptionId }} className={classes.visitTitle}>
          {visit.service}
        </Link>
        {when === null ? null : (
          <p className={classes.visitWhen}>
            <time dateTime={when}>
              {isAgreed ? time.moment(when) : t('visits.wish', { moment: time.moment(when) })}
            </time>
          </p>
        )}
        {where === '' ? null : <p className={classes.quiet}>{where}</p>}
        {isOwn ? null : <p className={classes.quiet}>{t('visits.for', { name: visit.person.name })}</p>}
        {kind === 'TELEMEDICINE' && isAgreed ? (
          <EnterVisit receptionId={receptionId} className={classes.enter} />
        ) : null}
      </div>
      <StatusBadge tone={isAgreed ? 'success' : 'warning'}>
        {t(isAgreed ? 'visits.confirmed' : 'visits.asked')}
      </StatusBadge>
    </li>
  )
}
