import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './waitlist.module.css'

interface OfferClockProps {
  /** What was left when the answer was read, and when that was */
  secondsLeft: number
  readAt: number
  onOver?: () => void
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** How long an offer can still be answered, to the second. */
export function OfferClock({ secondsLeft, readAt, onOver }: OfferClockProps) {
  const { t } = useTranslation('bookings')
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil(secondsLeft - Math.max(0, now - readAt) / 1000))
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) onOver?.()
  }, [isOver, onOver])
  const time = `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`
  return (
    <span className={classes.clock} data-over={isOver || undefined} role="timer">
      <IconClock size={15} aria-hidden />
      {isOver ? t('waitlist.over') : t('waitlist.left', { time })}
    </span>
  )
}
