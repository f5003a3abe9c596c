import type { Ticket } from '@coverline/contract/tickets/shapes'
import { serverNow } from '@coverline/client/server-clock'
import { IconClock, IconClockExclamation } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useDurationText } from '../../../kit/text/use-duration-text.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './list-pane.module.css'

const minute = 60_000

/** Returns the present moment of the server, anew each half minute. */
function useMinute(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), minute / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How late a request is, or how long there is to answer it; without targets, whether it waits for over an hour. */
export function TargetMark({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const duration = useDurationText('short')
  const format = useFormat()
  const now = useMinute()
  const { answerBy, closeBy, isPending } = ticket
  const late = (by: string | null) => (by === null ? -1 : (now - Date.parse(by)) / minute)
  const mark = (key: 'answerLate' | 'closeLate', by: string) => (
    <span className={classes.late} title={format.moment(by)}>
      <IconClockExclamation size={13} stroke={1.8} aria-hidden />
      {t(`targets.${key}`, { time: duration(late(by)) })}
    </span>
  )
  if (answerBy !== null && late(answerBy) >= 0) return mark('answerLate', answerBy)
  if (closeBy !== null && late(closeBy) >= 0) return mark('closeLate', closeBy)
  if (answerBy !== null)
    return (
      <span title={format.moment(answerBy)}>
        <IconClock size={13} stroke={1.8} aria-hidden />
        {t('targets.answerIn', { time: duration(-late(answerBy)) })}
      </span>
    )
  if (!isPending) return null
  return (
    <span className={classes.late}>
      <IconClockExclamation size={13} stroke={1.8} aria-hidden />
      {t('pending')}
    </span>
  )
}
