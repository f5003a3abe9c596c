import { dayAfter } from '@coverline/contract/calendar'
import { Button } from '@coverline/ui/actions/button'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dayLocale } from '../text/day-locale.ts'
import { dateFormatter } from '../text/formatters.ts'
import { useTranslation } from '../text/use-translation.ts'
import classes from './time-calendar.module.css'

interface PeriodBarProps {
  day: string
  /** The first and the last shown day */
  period: readonly [string, string]
  today: string
  /** How many days the arrows go */
  step: number
  labels: { previous: string; next: string; today: string }
  onDay: (day: string) => void
  children?: ReactNode
}

/** The shown days of a calendar, with the ways to earlier and later ones and to today. */
export function PeriodBar({
  day,
  period: [first, last],
  today,
  step,
  labels,
  onDay,
  children,
}: PeriodBarProps) {
  const { i18n } = useTranslation('common')
  const format = dateFormatter(dayLocale(i18n.language), { dateStyle: 'long', timeZone: 'UTC' })
  const at = (value: string) => new Date(`${value}T00:00:00Z`)
  return (
    <div className={classes.bar}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={labels.previous}
        onClick={() => onDay(dayAfter(day, -step))}
      >
        <IconChevronLeft size={17} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={labels.next}
        onClick={() => onDay(dayAfter(day, step))}
      >
        <IconChevronRight size={17} />
      </ActionIcon>
      <Button variant="outline" onClick={() => onDay(today)}>
        {labels.today}
      </Button>
      <span className={classes.period} aria-live="polite">
        {first === last ? format.format(at(first)) : format.formatRange(at(first), at(last))}
      </span>
      <span className={classes.end}>{children}</span>
    </div>
  )
}
