import type { Language } from '@coverline/contract/common'
import { translate } from '@coverline/messages/server'
import type { Context } from '../context.ts'
import { languageOfCountry } from './language-of-country.ts'

/** Sentences of the system in a message: they follow the client's own words, if there are any. */
export type Lines = {
  own: string
  /** Texts of the product with their values, in one paragraph. */
  texts: readonly { key: string; values?: Record<string, string> }[]
}

/** Returns the text of a message with sentences of the system, in a reader's language. */
export const textOfLines = ({ own, texts }: Lines, language: Language): string =>
  [own, texts.map(({ key, values }) => translate(language, key, values)).join(' ')].filter(Boolean).join('\n')

/** Returns the language in which such sentences are stored: that of the provider's country. */
export const languageOfProvider = ({ actor }: Pick<Context, 'actor'>): Language =>
  languageOfCountry(actor.workspace?.country ?? null)
