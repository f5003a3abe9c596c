import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './doctor-times.module.css'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** How long a time is still held for the user, to the second. */
export function HoldClock({ until }: { until: string }) {
  const { t } = useTranslation('bookings')
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
  const left = `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`
  return (
    <p className={classes.clock} data-over={seconds === 0 || undefined} role="timer">
      <IconClock size={15} aria-hidden />
      {seconds === 0 ? t('times.over') : t('times.held', { left })}
    </p>
  )
}
