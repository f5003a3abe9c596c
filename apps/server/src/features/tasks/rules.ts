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
  repeat: 'NONE',
} satisfies TaskValues

type Entered = { [Name in keyof TaskValues]?: TaskValues[Name] | undefined }

/** Returns the values after an input. A new record takes the place of the other kind of record. */
export function appliedTo(before: TaskValues, entered: Entered): TaskValues {
  const chosen = { ...before }
  if (entered.personProfileId) chosen.policyId = null
  if (entered.policyId) chosen.personProfileId = null
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
  repeat,
}: TaskValues): TaskValues => ({
  title,
  description,
  dueDate,
  dueTime,
  assigneeUserId,
  personProfileId,
  policyId,
  repeat,
})

/** Repetitions are counted from the day that somebody entered. */
export function repeatFromOf(
  before: (TaskValues & { repeatFrom: string }) | null,
  after: TaskValues,
): string {
  const isSame = before?.dueDate === after.dueDate && before.repeat === after.repeat
  return isSame ? before.repeatFrom : after.dueDate
}

/** The title of a renewal's reminder that nobody has renamed, in the reader's language. */
export function reminderTitle(locale: Language, kind: DraftKind): string {
  return translate(locale, `tasks:reminders.${kind}`)
}

export function titleOf(
  locale: Language,
  { title, reminder }: { title: string; reminder: DraftKind | null },
): string {
  return title === '' && reminder !== null ? reminderTitle(locale, reminder) : title
}
