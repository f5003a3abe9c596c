import type { Language } from '@coverline/contract/common'
import i18next, { type i18n, type ReadCallback } from 'i18next'

// Repeated from the contract: importing the value would load its schemas on the sign-in page.
const languages = ['en', 'ru', 'es', 'pt'] as const satisfies readonly Language[]

/** Namespaces that every page needs; others load with the page that uses them. */
const everywhere = ['common', 'app', 'ui']

/** The native names of the languages */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  es: 'Español',
  pt: 'Português',
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** Returns the stored choice, else the browser's first supported language, else English (LIMITS). */
export function firstLanguage(stored: string | null, preferred: readonly string[]): Language {
  if (isLanguage(stored)) return stored
  return preferred.map((each) => each.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

/** Loads one language of one noun when a page first needs it. */
const files = {
  type: 'backend' as const,
  init: () => undefined,
  read(language: string, namespace: string, done: ReadCallback) {
    import(`../locales/${language}/${namespace}.json`).then(
      (file: { default: Record<string, unknown> }) => done(null, file.default),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
    )
  },
}

/**
 * Starts the web's messages in a language, with the namespaces of every page loaded.
 * @param plugin react-i18next's `initReactI18next`, passed by the app so that this package does not depend on React
 */
export async function startMessages(language: Language, plugin: Parameters<i18n['use']>[0]): Promise<i18n> {
  await i18next
    .use(files)
    .use(plugin)
    .init({
      lng: language,
      fallbackLng: 'en',
      supportedLngs: [...languages],
      ns: everywhere,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  return i18next
}
