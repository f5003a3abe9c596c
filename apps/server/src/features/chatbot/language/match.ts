import type { Language } from '@coverline/contract/common'
import { likeness, type Word, wordsOf } from './words.ts'

/** One way of asking for an answer. */
export type Phrasing = { answerId: string; text: string }

export type Match = { answerId: string; score: number }

/** How likely a phrasing is meant, and how much of it was asked: 0 to 1 each. */
type Score = { score: number; share: number }

type Indexed = { answerId: string; words: readonly { word: Word; weight: number }[]; total: number }

/** Questions of one language, ready to be matched. */
export type MatchIndex = {
  language: Language
  phrasings: readonly Indexed[]
  rarest: number
  weightOf(word: Word): number
}

/** What a phrasing's words are worth: a word that few answers are asked by says more than one that many are. */
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
    // A word that no question holds: it may be a synonym, or what the question is really about.
    const rarity = known === undefined ? rarest * 0.8 : Math.log(1 + answers / known)
    return word.isCommon ? rarity * 0.4 : rarity
  }
  const indexed = read.map(({ answerId, words }) => {
    const weighed = words.map((word) => ({ word, weight: weightOf(word) }))
    return { answerId, words: weighed, total: weighed.reduce((sum, { weight }) => sum + weight, 0) }
  })
  return { language, phrasings: indexed, rarest, weightOf }
}

/** Answers to what was asked, the likeliest first, with 0 to 1 each. */
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

/** The share of what was asked that the phrasing holds, and the share of the phrasing that was asked. */
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

// Set on the sample questions: the likeliest wrong answer to a question without one has 0.45 there.
const sure = 0.5
// The one word that both share may be all that was asked, and little of what the answer is about.
const part = 0.35
/** No other answer is about as likely. */
const lead = 0.1

export type Reply =
  | { kind: 'ANSWER'; answerId: string; score: number }
  | { kind: 'HAND_OFF'; nearest: Match[] }

/** The answer to a question, or none: a wrong one is worse than a person. */
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
