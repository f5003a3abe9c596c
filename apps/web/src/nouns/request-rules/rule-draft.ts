import { gapsIn, withoutVariables } from '@coverline/contract/conversations/reply-variables'
import type { RequestRule } from '@coverline/contract/request-rules/endpoints'

/** The values of the form by the names of the input */
export type RuleDraft = Pick<
  RequestRule,
  | 'title'
  | 'isOn'
  | 'moment'
  | 'sources'
  | 'businessTypes'
  | 'words'
  | 'hours'
  | 'sender'
  | 'assignee'
  | 'answer'
  | 'isClosing'
  | 'isLast'
> & { clientCompanyIds: string[]; tagIds: string[]; memberUserIds: string[] }

export const blankRule: RuleDraft = {
  title: '',
  isOn: true,
  moment: 'CREATED',
  sources: [],
  businessTypes: [],
  clientCompanyIds: [],
  words: [],
  hours: null,
  sender: null,
  tagIds: [],
  assignee: null,
  memberUserIds: [],
  answer: null,
  isClosing: false,
  isLast: false,
}

/** Returns what the form shows of a rule; what is gone is left out, so that a save forgets it. */
export function draftOf({
  ruleId: _ruleId,
  isOutdated: _isOutdated,
  companies,
  tags,
  members,
  ...rest
}: RequestRule): RuleDraft {
  return {
    ...rest,
    clientCompanyIds: companies.map(({ id }) => id),
    tagIds: tags.map(({ tagId }) => tagId),
    memberUserIds: members.filter(({ isThere }) => isThere).map(({ userId }) => userId),
  }
}

/** Leaves out what the kind of assignment rules out: without one there are no members, and MEMBER is one. */
export function fittingRule(draft: RuleDraft): RuleDraft {
  const most = { MEMBER: 1, ONLINE: draft.memberUserIds.length }
  return {
    ...draft,
    memberUserIds: draft.assignee === null ? [] : draft.memberUserIds.slice(0, most[draft.assignee]),
  }
}

/** Returns the placeholders of an answer that no variable fills. */
export const unknownVariables = (answer: string): string[] => gapsIn(withoutVariables(answer))

/** True if a rule has a title and does something, its members are named, and its answer is written. */
export function isWhole({ title, tagIds, assignee, memberUserIds, answer, isClosing }: RuleDraft): boolean {
  if (title.trim() === '' || (assignee !== null && memberUserIds.length === 0)) return false
  if (answer !== null) return answer.trim() !== '' && unknownVariables(answer).length === 0
  return tagIds.length > 0 || assignee !== null || isClosing
}

/** What a saved rule that is on does from now on without a colleague, and did not do before */
export function newDeeds(shown: RuleDraft, { isOn, answer, isClosing }: RuleDraft) {
  const was = shown.isOn ? shown : { answer: null, isClosing: false }
  return {
    answers: isOn && answer !== null && answer.trim() !== was.answer,
    closes: isOn && isClosing && !was.isClosing,
  }
}
