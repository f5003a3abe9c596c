import { readLocale } from '@coverline/messages/read-locale'
import { createInstance, type TFunction } from 'i18next'
import { turnsOf } from './rotation.ts'

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

/** The languages that a journey takes in this run: one, and all in the long run. */
export const languagesOf = <L extends Language>(journey: string, all: readonly L[]): readonly L[] =>
  turnsOf(journey, all)
