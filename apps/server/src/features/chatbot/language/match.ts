import type { Language } from '@coverline/contract/common'
import { likeness, type Word, wordsOf } from './words.ts'

/** One wording of a question for an answer. */
export type Phrasing = { answerId: string; text: string }

export type Match = { answerId: string; score: number }

/** Likelihood that the phrasing is meant, and the share of it that was asked; 0 to 1 each. */
type Score = { score: number; share: number }

type Indexed = { answerId: string; words: readonly { word: Word; weight: number }[]; total: number }

/** Indexed questions of one language. */
export type MatchIndex = {
  language: Language
  phrasings: readonly Indexed[]
  rarest: number
  weightOf(word: Word): number
}

/** Weighs the words of phrasings: a word used by few answers counts more than a common one. */
export function indexPhrasings(language: Language, phrasings: readonly Phrasing[]): MatchIndex {
  const read = phrasings.map(({ answerId, text }) => ({ answerId, words: wordsOf(text, language) }))
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
  const indexed = read.map(({ answerId, words }) => {
    const weighed = words.map((word) => ({ word, weight: weightOf(word) }))
    return { answerId, words: weighed, total: weighed.reduce((sum, { weight }) => sum + weight, 0) }
  })
  return { language, phrasings: indexed, rarest, weightOf }
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

// Calibrated on the sample questions: there, the likeliest wrong answer to a question without an answer
// scores 0.45.
const sure = 0.5
// One shared word may be the whole question but only a small part of the answer's subject.
const part = 0.35
/** Required lead over the second-best answer. */
const lead = 0.1

export type Reply =
  | { kind: 'ANSWER'; answerId: string; score: number }
  | { kind: 'HAND_OFF'; nearest: Match[] }

/** Returns the answer to a question, or none: a wrong answer is worse than a hand-over to a person. */
export function replyTo(index: MatchIndex, asked: string): Reply {
  const ranked = rank(index, asked)
  const [first, second] = ranked
  if (first && first.score >= sure && first.share >= part && first.score - (second?.score ?? 0) >= lead)
    return { kind: 'ANSWER', answerId: first.answerId, score: first.score }
  return {
    kind: 'HAND_OFF',
    nearest: ranked
      .filter(({ score }) => score >= 0.3)
      .slice(0, 3)
      .map(({ answerId, score }) => ({ answerId, score })),
  }
}
