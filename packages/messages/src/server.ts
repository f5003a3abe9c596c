import type { Language } from '@coverline/contract/common'
import i18next, { type i18n } from 'i18next'
import { readLocale } from './read-locale.ts'

let instance: i18n | undefined

function messages(): i18n {
  if (instance) return instance
  const languages = ['en', 'ru', 'es', 'pt'] as const
  instance = i18next.createInstance()
  void instance.init({
    resources: Object.fromEntries(languages.map((language) => [language, readLocale(language)])),
    fallbackLng: 'en',
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return instance
}

/**
 * Returns a product text for the server: errors, mails, exports. `key` is `namespace:path.of.the.text`; all
 * texts are read once. A missing key returns itself, which the completeness check prevents.
 */
export function translate(language: Language, key: string, values: Record<string, unknown> = {}): string {
  return messages().t(key, { lng: language, ...values })
}
