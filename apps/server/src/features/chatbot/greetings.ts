import { type Language, languages } from '@coverline/contract/common'
import { isSlip } from './language/words.ts'

const hellos: Record<Language, string> = {
  en: 'hello, hi, hey, hiya, howdy, greetings, good morning, good afternoon, good evening, good day, goodmorning',
  ru: 'здравствуйте, здравствуй, здрасте, здрасьте, привет, приветик, приветствую, добрый день, добрый вечер, доброе утро, доброго дня, доброго вечера, доброго утра, доброго времени суток, доброй ночи, добрыйдень, хай, салют',
  es: 'hola, buenas, buenos dias, buen dia, buenas tardes, buenas noches, buena tarde, buena noche, muy buenas, muy buenos dias, buenosdias, saludos',
  pt: 'ola, oi, oie, bom dia, bon dia, boa tarde, boa noite, bomdia, boatarde, boanoite, alo, saudacoes',
}

/** "How are you": also a greeting when it is the whole text. */
const courtesies: Record<Language, string> = {
  en: 'how are you, how are you doing, how do you do',
  ru: 'как дела, как поживаете, как вы',
  es: 'que tal, que tal estas, como esta, como estas, como estan',
  pt: 'tudo bem, tudo bom, como vai, como esta, como voce esta, como voces estao',
}

/** Words for the people who are greeted. */
const others: Record<Language, string> = {
  en: 'there, everyone, everybody, all, team, dear, sir, madam, again, guys',
  ru: 'всем, вам, уважаемые, коллеги, друзья, ещё раз, снова',
  es: 'a todos, a todas, equipo, amigos, de nuevo, otra vez',
  pt: 'a todos, a todas, pessoal, gente, equipe, de novo',
}

type Phrase = { language: Language; words: readonly string[] }

// Collapses repeated letters (helloooo, holaaa) and drops accents, which phones often leave out.
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()

const squeezed = (word: string): string => word.replaceAll(/(.)\1+/gu, '$1')

const phrasesOf = (all: Record<Language, string>): readonly Phrase[] =>
  languages
    .flatMap((language) =>
      all[language].split(', ').map((text) => ({ language, words: folded(text).split(' ') })),
    )
    // The longest first: “good morning” before “good”.
    .toSorted((a, b) => b.words.length - a.words.length)

const opening = phrasesOf(hellos)
const polite = phrasesOf(courtesies)
const following = [...polite, ...phrasesOf(others)]

type Same = (written: string, meant: string) => boolean
const isSame: Same = (written, meant) => written === meant || squeezed(written) === squeezed(meant)
const isMeant: Same = (written, meant) => isSame(written, meant) || isSlip(written, meant)

const phraseAt = (
  words: readonly string[],
  at: number,
  phrases: readonly Phrase[],
  same: Same,
): Phrase | undefined =>
  phrases.find((phrase) => phrase.words.every((word, nth) => same(words[at + nth] ?? '', word)))

export type Greeting = {
  language: Language | null
  /** The rest of the text without the greeting. */
  rest: string
}

const wave = /^[\s\p{P}]*\p{Emoji_Presentation}*\u{1f44b}/u

/** Returns the rest of a text that begins with a greeting in any language; undefined without a greeting. */
export function greetingOf(text: string): Greeting | undefined {
  const written = [...text.matchAll(/[\p{L}\p{M}]+/gu)]
  const words = written.map(([word]) => folded(word))
  let at = 0
  let language: Language | null = null
  for (let found = true; found;) {
    // Tries exact matches before mistyped ones. The small words after a greeting may belong to a question, so
    // they must match exactly.
    const phrase: Phrase | undefined =
      phraseAt(words, at, opening, isSame) ??
      (at > 0 ? phraseAt(words, at, following, isSame) : undefined) ??
      phraseAt(words, at, opening, isMeant)
    found = phrase !== undefined
    at += phrase?.words.length ?? 0
    language ??= phrase?.language ?? null
  }
  if (at === 0) {
    const asked = polite.find(({ words: said }) => said.join(' ') === words.join(' '))
    if (asked) return { language: asked.language, rest: '' }
    return wave.test(text) && !/[\p{L}\p{N}]/u.test(text) ? { language: null, rest: '' } : undefined
  }
  const last = written[at - 1]
  const rest = text.slice((last?.index ?? 0) + (last?.[0].length ?? 0))
  return { language, rest: /[\p{L}\p{N}]/u.test(rest) ? rest.replace(/^[^\p{L}\p{N}¿¡]+/u, '').trim() : '' }
}
