import type { Language } from '@coverline/contract/common'
import { type Action, actionsOf, isOtherAction } from './actions.ts'
import { agrees } from './agree.ts'
import { likeness, type Word, wordsOf } from './words.ts'

/** One wording of a question for an answer. */
export type Phrasing = { answerId: string; text: string }

export type Match = { answerId: string; score: number }

/** Likelihood that the phrasing is meant, and the share of it that was asked; 0 to 1 each. */
type Score = { score: number; share: number }

type Indexed = {
  answerId: string
  text: string
  words: readonly { word: Word; weight: number }[]
  total: number
}

/** Indexed questions of one language. */
export type MatchIndex = {
  language: Language
  phrasings: readonly Indexed[]
  /** The actions that the wordings of an answer name. */
  actions: ReadonlyMap<string, ReadonlySet<Action>>
  weightOf(word: Word): number
}

/** Weighs the words of phrasings: a word used by few answers counts more than a common one. */
export function indexPhrasings(language: Language, phrasings: readonly Phrasing[]): MatchIndex {
  const read = phrasings.map(({ answerId, text }) => ({ answerId, text, words: wordsOf(text, language) }))
  const answersOf = new Map<string, Set<string>>()
  for (const { answerId, words } of read)
    for (const stem of words.map(({ stems }) => stems[0] ?? ''))
      answersOf.set(stem, (answersOf.get(stem) ?? new Set()).add(answerId))
  const answers = new Set(read.map(({ answerId }) => answerId)).size
  const rarest = Math.log(1 + answers)
  const weightOf = (word: Word): number => {
    const known = answersOf.get(word.stems[0] ?? '')?.size
    // A word that no question contains may be a synonym or the real subject of the question.
    const rarity = known === undefined ? rarest * 0.8 : Math.log(1 + answers / known)
    return word.isCommon ? rarity * 0.4 : rarity
  }
  const indexed = read.map(({ answerId, text, words }) => {
    const weighed = words.map((word) => ({ word, weight: weightOf(word) }))
    return { answerId, text, words: weighed, total: weighed.reduce((sum, { weight }) => sum + weight, 0) }
  })
  const actions = new Map<string, Set<Action>>()
  for (const { answerId, text } of phrasings)
    actions.set(answerId, new Set([...(actions.get(answerId) ?? []), ...actionsOf(text, language)]))
  return { language, phrasings: indexed, actions, weightOf }
}

/** Ranks answers by likelihood, best first; scores are 0 to 1. */
export function rank(index: MatchIndex, asked: string): (Match & Score)[] {
  const words = wordsOf(asked, index.language)
  const best = new Map<string, Score>()
  for (const phrasing of index.phrasings) {
    const score = scoreOf(words, phrasing, index)
    if (score.score > (best.get(phrasing.answerId)?.score ?? 0)) best.set(phrasing.answerId, score)
  }
  return [...best]
    .map(([answerId, score]) => ({ answerId, ...score }))
    .toSorted((a, b) => b.score - a.score || (a.answerId < b.answerId ? -1 : 1))
}

/**
 * Returns the share of the asked words that the phrasing contains, and the share of the phrasing that was
 * asked.
 */
function scoreOf(asked: readonly Word[], { words, total }: Indexed, index: MatchIndex): Score {
  let meant = 0
  let held = 0
  const met = words.map(() => 0)
  for (const word of asked) {
    let like = 0
    let weight = index.weightOf(word)
    words.forEach((other, at) => {
      const found = likeness(word, other.word)
      met[at] = Math.max(met[at] ?? 0, found)
      if (found > like) {
        like = found
        weight = other.weight
      }
    })
    meant += weight
    held += like * weight
  }
  if (meant === 0 || total === 0) return { score: 0, share: 0 }
  const covered = words.reduce((sum, { weight }, at) => sum + (met[at] ?? 0) * weight, 0)
  return { score: (held / meant) * 0.6 + (covered / total) * 0.4, share: covered / total }
}

/** From here on an answer is near enough to ask the client whether it is meant. */
const near = 0.3
/** The same for an answer about the action that the message names. */
const nearByAction = 0.15
const mostSuggestions = 3
/** Answers whose wordings are compared with the message in full. */
const mostCompared = 5

/** True if a message and a wording share more than a word of every insurance question. */
const sharesWord = (subject: readonly Word[], { words }: Indexed): boolean =>
  words.some(({ word }) => !word.isCommon && subject.some((one) => likeness(one, word) > 0))

export type Reply =
  | { kind: 'ANSWER'; answerId: string }
  /** `nearest`: answers that may be meant, best first. */
  | { kind: 'NO_ANSWER'; nearest: Match[] }

/**
 * Returns the answer to a question if exactly one has this question's words and intent. Otherwise none: a wrong
 * answer is worse than a question back. `also` are actions that the message names elsewhere.
 */
export function replyTo(index: MatchIndex, asked: string, also: readonly Action[] = []): Reply {
  const { language } = index
  const actions = new Set([...actionsOf(asked, language), ...also])
  const ranked = rank(index, asked).filter(
    ({ answerId }) => !isOtherAction(actions, index.actions.get(answerId) ?? new Set()),
  )
  const agreed = ranked
    .slice(0, mostCompared)
    .filter(({ answerId }) =>
      index.phrasings.some((one) => one.answerId === answerId && agrees(asked, one.text, language)),
    )
  const [only, second] = agreed
  if (only && !second) return { kind: 'ANSWER', answerId: only.answerId }
  const hasAction = (answerId: string): boolean =>
    [...(index.actions.get(answerId) ?? [])].some((action) => actions.has(action))
  const subject = wordsOf(asked, language).filter(({ isCommon }) => !isCommon)
  const isNear = ({ answerId, score }: Match): boolean => {
    if (hasAction(answerId)) return score >= nearByAction
    return (
      score >= near && index.phrasings.some((one) => one.answerId === answerId && sharesWord(subject, one))
    )
  }
  const nearest = second ? agreed : ranked.filter(isNear)
  return {
    kind: 'NO_ANSWER',
    nearest: nearest.slice(0, mostSuggestions).map(({ answerId, score }) => ({ answerId, score })),
  }
}
