import { tableRows } from '../lib/table-rows.ts'
import { type Messages, textsOf } from './message-rules.ts'

/** A word that the texts of a language do not use, and the term that it would stand for. */
export type Banned = { word: string; term: string; pattern: RegExp }

const escaped = (text: string): string => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A `*` at the end of a word stands for any ending, between words for a few letters. */
const patternOf = (word: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${escaped(word).replaceAll(/(\p{L})?\*/gu, (_, letter?: string) =>
      letter === undefined ? '[\\p{L} ]+' : `${letter}[\\p{L}-]*`,
    )}(?![\\p{L}\\p{N}])`,
    'iu',
  )

/** Reads the last column of a glossary's table: the words that the language does not use. */
export function bannedWords(glossary: string): Banned[] {
  return tableRows(glossary).flatMap(([term = '', , banned = '']) =>
    banned
      .split(', ')
      .filter(Boolean)
      .map((word) => ({ word, term, pattern: patternOf(word) })),
  )
}

/** Returns the texts of a language that hold a word its glossary bans. */
export function glossaryFaults(language: string, messages: Messages, glossary: string): string[] {
  const words = bannedWords(glossary)
  return [...textsOf(messages)].flatMap(([key, text]) =>
    words
      .filter(({ pattern }) => pattern.test(text))
      .map(
        ({ word, term }) => `${language} ${key}: “${word}” is not our word for ${term}, see docs/glossary`,
      ),
  )
}
