import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createInstance, type TFunction } from 'i18next'

const locales = fileURLToPath(new URL('../../packages/messages/locales', import.meta.url))

export const languages = ['en', 'ru', 'es', 'pt'] as const
export type Language = (typeof languages)[number]

/**
 * Returns the texts of the interface, to find elements by their visible text: `words('ru')('common:save')`.
 */
export function words(language: Language): TFunction {
  const folder = `${locales}/${language}`
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const texts = files.map((name) => [
    name.replace('.json', ''),
    JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')),
  ])
  const instance = createInstance()
  void instance.init({
    lng: language,
    ns: files.map((name) => name.replace('.json', '')),
    defaultNS: 'common',
    resources: { [language]: Object.fromEntries(texts) },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return instance.t
}

/** Browser locale of a language, for `test.use({ locale: browserLocale.ru })` */
export const browserLocale: Record<Language, string> = { en: 'en-US', ru: 'ru-RU', es: 'es-ES', pt: 'pt-PT' }
