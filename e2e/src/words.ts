import { createHash } from 'node:crypto'
import { readLocale } from '@coverline/messages/read-locale'
import { createInstance, type TFunction } from 'i18next'

export const languages = ['en', 'ru', 'es', 'pt'] as const
export type Language = (typeof languages)[number]

/**
 * Returns the texts of the interface, to find elements by their visible text: `words('ru')('common:save')`.
 */
export function words(language: Language): TFunction {
  const texts = readLocale(language)
  const instance = createInstance()
  void instance.init({
    lng: language,
    ns: Object.keys(texts),
    defaultNS: 'common',
    resources: { [language]: texts },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return instance.t
}

/** Browser locale of a language, for `test.use({ locale: browserLocale.ru })` */
export const browserLocale: Record<Language, string> = { en: 'en-US', ru: 'ru-RU', es: 'es-ES', pt: 'pt-PT' }

/**
 * The languages that a journey takes in this run: one, chosen by the seed of the run and the journey's title, so that the next commit may
 * take the other. The long run takes all.
 */
export function languagesOf<L extends Language>(journey: string, all: readonly L[]): readonly L[] {
  const { SEED, TEST_LONG } = process.env
  if (!SEED) throw new Error('the variable SEED is not set')
  const hash = createHash('sha256').update(`${SEED} ${journey}`).digest()
  return TEST_LONG ? all : all.slice(hash.readUInt32BE() % all.length).slice(0, 1)
}
