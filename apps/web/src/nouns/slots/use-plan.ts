import { mostSlots } from '@coverline/contract/slots/terms'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { slotsOfPlan } from './many-slots.ts'

/** Where the user began: free time in the calendar, or without a time the button above it. */
export interface Started {
  day: string
  time: string
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7]
const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/

const later = (time: string) => {
  const hours = Number(time.slice(0, 2)) + 1
  return hours > 23 ? '24:00' : `${String(hours).padStart(2, '0')}${time.slice(2)}`
}

const startOf = ({ day, time }: Started) =>
  time === ''
    ? {
        range: [null, null] as [string | null, string | null],
        days: [1, 2, 3, 4, 5],
        startTime: '',
        endTime: '',
      }
    : {
        range: [day, day] as [string | null, string | null],
        days: weekdays,
        startTime: time,
        endTime: later(time),
      }

export const areTimesRight = (startTime: string, endTime: string): boolean =>
  clockPattern.test(startTime) && (clockPattern.test(endTime) || endTime === '24:00') && endTime > startTime

/** The days and times that are entered, the slots that they make, and what is wrong with them. */
export function usePlan(started: Started) {
  const { t } = useTranslation('slots')
  const [plan, setPlan] = useState({ ...startOf(started), length: 30 })
  const { range, days, startTime, endTime, length } = plan
  const [from, to] = range
  const hasTimes = areTimesRight(startTime, endTime)
  const slots =
    from && hasTimes ? slotsOfPlan({ from, to: to ?? from, weekdays: days, startTime, endTime, length }) : []
  const faultOf = () => {
    if (!from || !hasTimes) return t('form.invalid')
    if (slots.length === 0) return t('form.none')
    return slots.length > mostSlots ? t('form.tooMany', { count: mostSlots }) : null
  }
  return {
    plan,
    set: (changed: Partial<typeof plan>) => setPlan((old) => ({ ...old, ...changed })),
    slots,
    fault: faultOf(),
    lacksDays: !from,
    lacksTimes: !hasTimes,
  }
}
