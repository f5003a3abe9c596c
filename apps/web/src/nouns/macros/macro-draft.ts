import type { Macro } from '@coverline/contract/macros/endpoints'

/** The values of the form by the names of the input */
export type MacroDraft = Pick<
  Macro,
  'title' | 'text' | 'isSent' | 'assignee' | 'status' | 'snooze' | 'isShared'
> & {
  tagIds: string[]
  assigneeUserId: string | null
}

export const blankSteps: MacroDraft = {
  title: '',
  text: '',
  isSent: false,
  tagIds: [],
  assignee: null,
  assigneeUserId: null,
  status: null,
  snooze: null,
  isShared: false,
}

/** Returns what the form shows of a macro; deleted tags are left out, so that a save forgets them. */
export function draftOf({
  title,
  text,
  isSent,
  tags,
  assignee,
  member,
  status,
  snooze,
  isShared,
}: Macro): MacroDraft {
  return {
    title,
    text,
    isSent,
    tagIds: tags.map(({ tagId }) => tagId),
    assignee,
    assigneeUserId: member?.userId ?? null,
    status,
    snooze,
    isShared,
  }
}

/** Leaves out what another step rules out: only a text is sent, only MEMBER names one, and what is closed is not put off. */
export function fittingSteps(draft: MacroDraft): MacroDraft {
  return {
    ...draft,
    isSent: draft.isSent && draft.text !== '',
    assigneeUserId: draft.assignee === 'MEMBER' ? draft.assigneeUserId : null,
    snooze: draft.status === 'DONE' ? null : draft.snooze,
  }
}

/** True if a macro does something, and its assignee is named. */
export function hasSteps({ text, tagIds, assignee, assigneeUserId, status, snooze }: MacroDraft): boolean {
  if (assignee === 'MEMBER' && assigneeUserId === null) return false
  return text !== '' || tagIds.length > 0 || assignee !== null || status !== null || snooze !== null
}
