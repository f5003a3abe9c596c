import type { Language } from '@coverline/contract/common'
import type { DraftKind } from '@coverline/contract/renewals/terms'
import type { TaskRepeat } from '@coverline/contract/tasks/terms'
import { translate } from '@coverline/messages/server'

/** What a form enters */
export type TaskValues = {
  title: string
  description: string
  dueDate: string
  dueTime: string | null
  assigneeUserId: string | null
  personProfileId: string | null
  policyId: string | null
  leadId: string | null
  repeat: TaskRepeat
}

export const newTask = {
  title: '',
  description: '',
  dueDate: '',
  dueTime: null,
  assigneeUserId: null,
  personProfileId: null,
  policyId: null,
  leadId: null,
  repeat: 'NONE',
} satisfies TaskValues

type Entered = { [Name in keyof TaskValues]?: TaskValues[Name] | undefined }

/** The record that a task is about: one of these at most */
export const recordFields = ['personProfileId', 'policyId', 'leadId'] as const

/** Returns the values after an input. A new record takes the place of one of another kind. */
export function appliedTo(before: TaskValues, entered: Entered): TaskValues {
  const chosen = { ...before }
  if (recordFields.some((field) => entered[field])) for (const field of recordFields) chosen[field] = null
  const given = Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== undefined))
  return { ...chosen, ...given }
}

/** Takes the values out of a stored task. */
export const valuesOf = ({
  title,
  description,
  dueDate,
  dueTime,
  assigneeUserId,
  personProfileId,
  policyId,
  leadId,
  repeat,
}: TaskValues): TaskValues => ({
  title,
  description,
  dueDate,
  dueTime,
  assigneeUserId,
  personProfileId,
  policyId,
  leadId,
  repeat,
})

/** The day that the repetitions are counted from, and the planned day of this one */
export type Repetition = { repeatFrom: string; occursOn: string }

/**
 * Returns how a task repeats after a change. The first one and another rhythm count from the entered day; a later repetition is moved
 * alone, and the ones after it stay on their days.
 */
export function repetitionOf(before: TaskValues & Repetition, after: TaskValues): Repetition {
  const { repeatFrom, occursOn } = before
  const isLater = occursOn !== repeatFrom
  const staysSo = before.repeat === after.repeat && (isLater || before.dueDate === after.dueDate)
  return staysSo ? { repeatFrom, occursOn } : { repeatFrom: after.dueDate, occursOn: after.dueDate }
}

/** Returns the title of a renewal's reminder that was not renamed, in the reader's language. */
export function reminderTitle(locale: Language, kind: DraftKind): string {
  return translate(locale, `tasks:reminders.${kind}`)
}

export function titleOf(
  locale: Language,
  { title, reminder }: { title: string; reminder: DraftKind | null },
): string {
  return title === '' && reminder !== null ? reminderTitle(locale, reminder) : title
}
