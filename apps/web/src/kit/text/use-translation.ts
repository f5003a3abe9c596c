import type { AnyKey, KeyOf, Noun } from '@coverline/messages/keys'
import type { i18n } from 'i18next'
import { useTranslation as useUntyped } from 'react-i18next'

type Key<N extends Noun> = KeyOf<N> | AnyKey

/**
 * Returns a text of the first noun by its path, or of any noun by `noun:path`; of several keys the first one
 * with a text.
 */
export type Translate<N extends Noun> = (
  key: Key<N> | readonly Key<N>[],
  values?: Record<string, unknown>,
) => string

/** Loads the texts of nouns on first use; an unknown key is a type error. */
export function useTranslation<N extends Noun = 'common'>(
  nouns?: N | readonly [N, ...Noun[]],
  options?: { lng?: string; useSuspense?: boolean },
): { t: Translate<N>; i18n: i18n } {
  const { t, i18n } = useUntyped(nouns, options)
  return { t: t as unknown as Translate<N>, i18n }
}
