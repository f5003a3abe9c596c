import { useQueryCall } from '@coverline/client/hooks'
import { doctors } from '@coverline/contract/calls.generated'
import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { IconStethoscope } from '@tabler/icons-react'
import { TextLink } from '../../kit/text-link.tsx'
import { momentFormats } from '../../kit/text/use-format.ts'
import { useTimeZone } from '../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFallbackPolling } from '../../kit/use-fallback-polling.ts'
import classes from './duty-doctors.module.css'
import { LiveBadge } from './shared/live-badge.tsx'

/** The doctors who work on duty: who is there, in a visit, paused and why. */
export function DutyDoctors() {
  const { t, i18n } = useTranslation(['doctors', 'bookings'])
  const { time } = momentFormats(i18n.language, useTimeZone())
  const input = { workMode: 'DUTY' as const, status: 'ACTIVE' as const, limit: 200 }
  const { data } = useQueryCall('doctors', doctors.list, input, { refetchInterval: useFallbackPolling() })
  if (!data) return null
  return (
    <Card title={t('bookings:queue.onDutyTitle')}>
      {data.items.length === 0 ? (
        <EmptyState
          compact
          icon={<IconStethoscope size={24} stroke={1.6} />}
          title={t('bookings:queue.noneOnDuty')}
          text={t('bookings:queue.noneOnDutyText')}
        />
      ) : null}
      <ul className={classes.list}>
        {data.items.map((doctor) => {
          const { doctorId, fullName, position, specializations, pause } = doctor
          const paused = pause
            ? [t('bookings:queue.pausedSince', { time: time(pause.since) }), pause.comment]
            : []
          const notes = [position, ...specializations.map(({ name }) => name), ...paused]
          return (
            <li key={doctorId} className={classes.doctor}>
              <span className={classes.who}>
                <TextLink to={`/admin/telemed/doctors/${doctorId}`}>{fullName}</TextLink>
                <span className={classes.note}>{notes.filter(Boolean).join(' · ')}</span>
              </span>
              <LiveBadge doctor={doctor} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
