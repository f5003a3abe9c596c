import { serverNow } from '@coverline/client/server-clock'
import { dayAfter } from '@coverline/contract/calendar'
import { lastSendingDay } from '@coverline/contract/changes/terms'
import { useEffect, useState } from 'react'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { momentOf } from '../../../kit/text/wall-time.ts'
import { useCompanyDates } from '../../../nouns/tickets/shared/company-dates.ts'
import { OpenDraft } from './open-draft.tsx'
import classes from './overview.module.css'

const minute = 60_000

/** What is left until a moment, counted down by the minute */
function useTimeLeft(moment: number) {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 15_000)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.max(0, Math.ceil((moment - now) / minute))
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  }
}

/** The next day from which people can be added or removed, and what is left of it. */
export function ChangeDeadline({ enabled }: { enabled: boolean }) {
  const { t } = useTranslation('employees')
  const { data } = useCompanyDates('COMPANY_EMPLOYEE_ADD', enabled)
  if (!data) return null
  const [day] = data.items
  return (
    <section className={classes.deadline} aria-label={t('overview.changes')}>
      <div>
        {day === undefined ? (
          <p className={classes.left}>{t('overview.noDays')}</p>
        ) : (
          <Left day={day} noticeDays={data.noticeDays} />
        )}
      </div>
      <OpenDraft />
    </section>
  )
}

function Left({ day, noticeDays }: { day: string; noticeDays: number }) {
  const { t } = useTranslation('employees')
  const format = useFormat()
  const zone = useTimeZone()
  const last = lastSendingDay(day, noticeDays)
  const left = useTimeLeft(Date.parse(momentOf(`${dayAfter(last, 1)} 00:00:00`, zone)))
  const parts = (['days', 'hours', 'minutes'] as const).filter((part) => part !== 'days' || left.days > 0)
  return (
    <>
      <p className={classes.soft}>
        {t(noticeDays > 0 ? 'overview.notice' : 'overview.closes', { day: format.day(day) })}
      </p>
      <p className={classes.left}>
        {parts.map((part) => (
          <span key={part}>
            <b>{left[part]}</b> {t(`overview.${part}`, { count: left[part] })}
          </span>
        ))}
      </p>
      <p className={classes.soft}>
        {t('overview.until', { day: format.day(last) })} · {t('common:zone', { zone })}
      </p>
    </>
  )
}
