import type { TakenPerson } from '@coverline/contract/bookings/queue'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { Notice } from '@coverline/ui/overlays/notice'
import { useState } from 'react'
import { TextLink } from '../../../kit/text-link.tsx'
import { momentFormats } from '../../../kit/text/use-format.ts'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { LiveBadge } from '../../doctors/shared/live-badge.tsx'
import { personName } from '../../insured/shared/person-name.ts'
import { PutBackForm } from './put-back-form.tsx'
import classes from './queue.module.css'

interface TakenListProps {
  items: readonly TakenPerson[]
  mayPutBack: boolean
}

/** The people that doctors took, each with the doctor. An operator puts one back if the doctor is gone. */
export function TakenList({ items, mayPutBack }: TakenListProps) {
  const { t, i18n } = useTranslation('bookings')
  const { time } = momentFormats(i18n.language, useTimeZone())
  const [chosen, setChosen] = useState<TakenPerson | null>(null)
  if (items.length === 0 && chosen === null) return null
  return (
    <Card title={t('queue.taken')}>
      <ul className={classes.list} aria-label={t('queue.taken')}>
        {items.map((item) => {
          const { receptionId, person, service, doctor, liveStatus, since } = item
          const name = personName(person) || t('erased')
          return (
            <li key={receptionId} className={classes.row}>
              <span className={classes.who}>
                <strong>{name}</strong>
                <span className={classes.soft}>
                  {[service.name, t('queue.takenBy', { name: doctor.name, time: time(since) })].join(' · ')}
                </span>
              </span>
              <LiveBadge doctor={{ status: 'ACTIVE', liveStatus, pause: null }} />
              <span className={classes.actions}>
                {mayPutBack ? (
                  <Button
                    variant="outline"
                    aria-label={t('queue.putBackPerson', { name })}
                    onClick={() => setChosen(item)}
                  >
                    {t('queue.putBack')}
                  </Button>
                ) : null}
                <TextLink to={`/admin/bookings?receptionId=${receptionId}`}>
                  {t('queue.openBooking')}
                </TextLink>
              </span>
            </li>
          )
        })}
      </ul>
      {chosen ? (
        <PutBackForm
          receptionId={chosen.receptionId}
          reason="DOCTOR_LEAVES"
          hint={<Confirmation taken={chosen} />}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </Card>
  )
}

/** What happens, and a warning if the doctor is in the visit. */
function Confirmation({ taken: { person, doctor, liveStatus } }: { taken: TakenPerson }) {
  const { t } = useTranslation('bookings')
  const names = { name: personName(person) || t('erased'), doctor: doctor.name }
  return (
    <>
      <p className={classes.hint}>{t('queue.putBackForDoctor', names)}</p>
      {liveStatus === 'IN_CONFERENCE' ? (
        <Notice tone="warning" title={t('queue.doctorInVisit')}>
          {t('queue.doctorInVisitText')}
        </Notice>
      ) : null}
    </>
  )
}
