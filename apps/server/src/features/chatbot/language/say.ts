import type { HandOffReason } from '@coverline/contract/chatbot/terms'
import type { Language } from '@coverline/contract/common'
import { fold } from '@coverline/contract/fold'
import { conversationService } from '../../conversations/service.ts'
import { greetingOf } from '../greetings.ts'
import { actionsOf, grave } from './actions.ts'
import { framesOf, isQuestion, partsOf } from './frames.ts'
import { indexPhrasings, type MatchIndex, replyTo } from './match.ts'
import { asksForPerson } from './person.ts'
import { type Known, phrasingsOf } from './rules.ts'
import { wordsOf } from './words.ts'

export type Said =
  | { kind: 'GREETING'; isThanks?: true }
  /** One answer for each question of the message. */
  | { kind: 'ANSWER'; answers: readonly [Known, ...Known[]] }
  /** Questions that may be meant; `unknown` are the parts of the message that nothing fits. */
  | { kind: 'SUGGESTION'; answers: readonly Known[]; suggested: readonly Known[]; unknown: readonly string[] }
  /** `answers` are those to other questions of the message. */
  | { kind: 'HAND_OFF'; reason: HandOffReason; answers: readonly Known[]; nearest: readonly Known[] }

const handOff = (reason: HandOffReason, answers: readonly Known[] = []): Said => ({
  kind: 'HAND_OFF',
  reason,
  answers,
  nearest: [],
})

const mostSuggestions = 3

/** Interprets a client's message with the knowledge of one language. */
export function say(known: readonly Known[], language: Language, text: string): Said {
  const greeting = greetingOf(text)
  const asked = greeting?.rest ?? text
  const parts = partsOf(asked, language)
  if ([text, asked, ...parts].some(asksForPerson)) return handOff('ASKED_FOR')
  // An exact match comes first: a provider may have its own answer to a greeting.
  const exact = fold(text).trim() === '' ? undefined : known.find((one) => isAskedBy(one, text))
  if (exact) return { kind: 'ANSWER', answers: [exact] }
  // "Hello, can you help me?" has no subject yet.
  const isGrave = grave.some((action) => actionsOf(asked, language).has(action))
  if (greeting && !isGrave && wordsOf(asked, language).length === 0) return { kind: 'GREETING' }
  return answerParts(indexPhrasings(language, phrasingsOf(known)), known, asked, parts)
}

type Judged = { part: string; answer: Known | undefined; nearest: Known[] }

function answerParts(
  index: MatchIndex,
  known: readonly Known[],
  asked: string,
  parts: readonly string[],
): Said {
  const { language } = index
  const byId = new Map(known.map((one) => [one.id, one]))
  // Whoever complains in one sentence means it in the next one too.
  const also = grave.filter((action) => actionsOf(asked, language).has(action))
  const judge = (part: string): Judged => {
    const reply = replyTo(index, part, also)
    if (reply.kind === 'ANSWER') return { part, answer: byId.get(reply.answerId), nearest: [] }
    return {
      part,
      answer: undefined,
      nearest: reply.nearest.flatMap(({ answerId }) => byId.get(answerId) ?? []),
    }
  }
  const whole = judge(asked)
  if (whole.answer) return { kind: 'ANSWER', answers: [whole.answer] }
  const judged = parts.length < 2 ? [whole] : parts.filter((part) => saysMore(part, language)).map(judge)
  const said = together(judged, language)
  if (also.length > 0 && said.kind === 'HAND_OFF') return handOff('NEEDS_PERSON')
  return isLoss(asked, parts, index, said) ? handOff('NEEDS_PERSON') : said
}

/**
 * True for a message that reports a loss and asks nothing, if no answer covers losses: where cards are found does not help the
 * client then. A question beside it may be one of those that are suggested.
 */
function isLoss(
  asked: string,
  parts: readonly string[],
  { language, actions }: MatchIndex,
  said: Said,
): boolean {
  if (said.kind !== 'SUGGESTION' || !actionsOf(asked, language).has('LOSE')) return false
  const asksSomething =
    framesOf(asked, language).has('WHAT_THEN') || parts.some((part) => isQuestion(part, language))
  return !asksSomething && !said.suggested.some(({ id }) => actions.get(id)?.has('LOSE'))
}

const saysMore = (part: string, language: Language): boolean =>
  !conversationService.isThanks(part) && (isQuestion(part, language) || wordsOf(part, language).length > 0)

/** Makes one reply of what the parts of a message ask. */
function together(judged: readonly Judged[], language: Language): Said {
  const answers = [...new Set(judged.flatMap(({ answer }) => answer ?? []))]
  const nothing = judged.filter(({ answer, nearest }) => !answer && nearest.length === 0)
  const unknown = nothing.filter(({ part }) => isQuestion(part, language)).map(({ part }) => part)
  // A sentence that tells something may change what the questions beside it mean.
  const isSure = nothing.length === unknown.length
  const nearest = [...new Set(judged.flatMap((one) => one.nearest))]
  const suggested = (isSure ? nearest : [...answers, ...nearest]).filter(
    (one) => !isSure || !answers.includes(one),
  )
  const given = isSure ? answers : []
  if (suggested.length > 0)
    return {
      kind: 'SUGGESTION',
      answers: given,
      suggested: [...new Set(suggested)].slice(0, mostSuggestions),
      unknown: judged.length > 1 ? unknown : [],
    }
  const [first, ...others] = given
  if (first && nothing.length === 0) return { kind: 'ANSWER', answers: [first, ...others] }
  return handOff('NO_ANSWER', given)
}

const isAskedBy = ({ question, phrasings }: Known, text: string): boolean =>
  [question, ...phrasings].some((one) => fold(one) === fold(text))
