import { useCommand } from '@coverline/client/hooks'
import { memberVisits } from '@coverline/contract/calls.generated'
import type { VisitAhead } from '@coverline/contract/home/member-endpoints'
import { Button } from '@coverline/ui/actions/button'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { IconBuildingHospital, IconHomeHeart, IconVideo } from '@tabler/icons-react'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useReaderMoment } from '../../../kit/text/use-reader-moment.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useIsOffline } from '../../../session/offline/use-offline.ts'
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
  const moment = useReaderMoment()
  const { kind, state, dateTime, preferredFrom, clinic, doctor } = visit
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
        <p className={classes.visitTitle}>{visit.service}</p>
        {when === null ? null : (
          <p className={classes.visitWhen}>
            <time dateTime={when}>
              {isAgreed ? moment(when) : t('visits.wish', { moment: moment(when) })}
            </time>
          </p>
        )}
        {where === '' ? null : <p className={classes.quiet}>{where}</p>}
        {isOwn ? null : <p className={classes.quiet}>{t('visits.for', { name: visit.person.name })}</p>}
        {kind === 'TELEMEDICINE' && isAgreed ? <EnterVisit receptionId={visit.receptionId} /> : null}
      </div>
      <StatusBadge tone={isAgreed ? 'success' : 'warning'}>
        {t(isAgreed ? 'visits.confirmed' : 'visits.asked')}
      </StatusBadge>
    </li>
  )
}

/** Opens the room of a visit as a document of its own: camera and microphone are allowed on that page alone. */
function EnterVisit({ receptionId }: { receptionId: string }) {
  const { t } = useTranslation(['home', 'app'])
  const failed = useFailure()
  const isOffline = useIsOffline()
  const { mutate, isPending, isSuccess } = useCommand(memberVisits.enter)
  return (
    <Button
      className={classes.enter}
      loading={isPending || isSuccess}
      lockedReason={isOffline ? t('app:member.needsConnection') : undefined}
      onClick={() =>
        mutate(
          { input: { receptionId } },
          { onSuccess: ({ url }) => window.location.assign(url), onError: failed },
        )
      }
    >
      {t('home:visits.enter')}
    </Button>
  )
}
