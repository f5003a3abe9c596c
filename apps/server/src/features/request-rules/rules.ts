import { gapsIn, withoutVariables } from '@coverline/contract/conversations/reply-variables'
import { fold } from '@coverline/contract/fold'
import type { TicketFacts } from '../tickets/service.ts'
import type { RuleRow } from './queries.ts'

type Conditions = Pick<RuleRow, 'sources' | 'businessTypes' | 'companyIds' | 'words' | 'hours' | 'sender'>
type Facts = Pick<TicketFacts, 'source' | 'businessType' | 'companyId' | 'isKnown' | 'text'>

/** True if a list is empty or has the value. */
const has = <T>(list: readonly T[], value: unknown): boolean =>
  list.length === 0 || list.some((one) => one === value)

/**
 * True if a request meets every condition of a rule. Of the values of one condition one is enough. A word is found where a word of the
 * text begins with it, whatever its capitals, accents and letters, as in the search.
 */
export function fits(rule: Conditions, facts: Facts, isOpen: () => boolean): boolean {
  if (!has(rule.sources, facts.source) || !has(rule.businessTypes, facts.businessType)) return false
  if (!has(rule.companyIds, facts.companyId)) return false
  if (rule.sender !== null && (rule.sender === 'KNOWN') !== facts.isKnown) return false
  if (rule.hours !== null && (rule.hours === 'OPEN') !== isOpen()) return false
  if (rule.words.length === 0) return true
  const text = fold(facts.text)
  return rule.words.some((word) => text.includes(fold(word)))
}

type Steps = Pick<RuleRow, 'words' | 'tagIds' | 'assignee' | 'memberIds' | 'answer' | 'isClosing'>
type Fault = 'IS_REQUIRED' | 'NOT_SUPPORTED_VALUE'

/** Returns what is wrong with a rule, by field; null if nothing is. */
export function faultOf({
  words,
  tagIds,
  assignee,
  memberIds,
  answer,
  isClosing,
}: Steps): Record<string, Fault> | null {
  // A word of signs alone would be found in every text.
  if (words.some((word) => fold(word).trim() === '')) return { words: 'NOT_SUPPORTED_VALUE' }
  // A mistyped variable would reach the client as it is.
  if (answer !== null && gapsIn(withoutVariables(answer)).length > 0) return { answer: 'NOT_SUPPORTED_VALUE' }
  if (tagIds.length === 0 && assignee === null && answer === null && !isClosing)
    return { tagIds: 'IS_REQUIRED' }
  if (assignee === null) return memberIds.length > 0 ? { memberUserIds: 'NOT_SUPPORTED_VALUE' } : null
  if (memberIds.length === 0) return { memberUserIds: 'IS_REQUIRED' }
  return assignee === 'MEMBER' && memberIds.length > 1 ? { memberUserIds: 'NOT_SUPPORTED_VALUE' } : null
}
