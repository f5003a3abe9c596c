import type { AnyKey, KeyOf, Noun } from '@coverline/messages/keys'
import type { i18n } from 'i18next'
import { useTranslation as useUntyped } from 'react-i18next'

type Key<N extends Noun> = KeyOf<N> | AnyKey

/** A text of the first noun by its path, or of any by `noun:path`; of several keys the first that has a text. */
export type Translate<N extends Noun> = (
  key: Key<N> | readonly Key<N>[],
  values?: Record<string, unknown>,
) => string

/** The texts of nouns, loaded when a page first asks for them; a key that no text has does not compile. */
export function useTranslation<N extends Noun = 'common'>(
  nouns?: N | readonly [N, ...Noun[]],
  options?: { lng?: string; useSuspense?: boolean },
): { t: Translate<N>; i18n: i18n } {
  const { t, i18n } = useUntyped(nouns, options)
  return { t: t as unknown as Translate<N>, i18n }
}
