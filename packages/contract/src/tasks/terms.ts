import { dayAfter, daysBetween, isEnteredDay, monthsAfter } from '../calendar.ts'

export const taskStatuses = ['TODO', 'COMPLETE'] as const
export type TaskStatus = (typeof taskStatuses)[number]

export const taskRepeats = ['NONE', 'DAILY', 'WEEKLY', 'MONTHLY'] as const
export type TaskRepeat = (typeof taskRepeats)[number]

/** By the provider's calendar. OVERDUE: open, and its due moment has passed. */
export const taskPeriods = ['TODAY', 'TOMORROW', 'THIS_MONTH', 'OVERDUE'] as const
export type TaskPeriod = (typeof taskPeriods)[number]

/** Most tasks of an answer without paging */
export const mostTasks = 1000
/** Most comments of a task */
export const mostComments = 500
/** Most members that a comment mentions */
export const mostMentions = 20

/** A reminder of a renewal asks for work within this many days, and not after the policy's end. */
export const reminderDays = 7

/** `occursOn`: the planned day of this repetition, also after its due day was moved */
type Repeated = { repeat: TaskRepeat; dueDate: string; occursOn: string; repeatFrom: string }

/**
 * Returns the day of the next task of a repeating one: the first of its days after the due one that is not in
 * the past. Months count from the first day, so that the 31st stays the 31st, and weeks from the
 * planned one: a repetition that was moved moves no later one. A repetition ends with the last day that can be
 * entered: null.
 */
export function nextDueDate(task: Repeated, today: string): string | null {
  const next = nextDayOf(task, today)
  return isEnteredDay(next) ? next : null
}

function nextDayOf({ repeat, dueDate, occursOn, repeatFrom }: Repeated, today: string): string {
  const last = dueDate > occursOn ? dueDate : occursOn
  const least = today > last ? today : dayAfter(last, 1)
  if (repeat === 'MONTHLY') {
    let months = 1
    while (monthsAfter(repeatFrom, months) < least) months += 1
    return monthsAfter(repeatFrom, months)
  }
  const step = repeat === 'WEEKLY' ? 7 : 1
  return dayAfter(occursOn, Math.ceil(daysBetween(occursOn, least) / step) * step)
}
