import { isTurn } from './turn.ts'

export interface Journey {
  /** The file and the titles of the journey */
  name: string
  file: string
  line: number
}

const parts = 4

/** A journey without the variant that a run plays: its language and screen */
const keyOf = (name: string): string => name.replaceAll(/\b(?:en|ru|es|pt|wide|phone)\b/gu, '*')

interface Choice {
  turn: number
  /** Files of journeys that come first, in order */
  touched: readonly string[]
  /** Names of journeys that the last run had no time for */
  notPlayed: readonly string[]
  /** True for a file whose journeys are played together: they are a series, or share a server of their own. */
  isWhole: (file: string) => boolean
}

/**
 * The journeys of an everyday run, at most half of them but for the last of the files that are played together: those that the last run
 * had no time for, the quarter whose turn it is, and those of the nouns that the newest commits touched. Four turns in a row play all.
 */
export function chooseJourneys<J extends Journey>(
  all: readonly J[],
  choice: Choice,
): { first: J[]; others: J[] } {
  const { turn, touched, notPlayed, isWhole } = choice
  const late = new Set(notPlayed.map(keyOf))
  const unit = ({ file, name }: J) => (isWhole(file) ? file : keyOf(name))
  const first = all.filter(({ name }) => late.has(keyOf(name)))
  const chosen = new Set(first.map(unit))
  const count = () => all.filter((journey) => chosen.has(unit(journey))).length
  for (const journey of all) if (isTurn(unit(journey), turn, parts)) chosen.add(unit(journey))
  const byTouch = touched.flatMap((file) => all.filter((journey) => journey.file === file))
  for (const journey of byTouch) if (count() < Math.floor(all.length / 2)) chosen.add(unit(journey))
  const others = all.filter((journey) => chosen.has(unit(journey)) && !first.includes(journey))
  return { first, others }
}
