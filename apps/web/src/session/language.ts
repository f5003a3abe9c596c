import { setSurroundings } from '@coverline/client/call'
import { writeLanguage } from '@coverline/client/session-store'
import type { Language } from '@coverline/contract/languages'
import i18next from 'i18next'
import { session } from './session.ts'

/** Shows the interface in a language and sends it with every call from now on. */
export async function applyLanguage(language: Language): Promise<void> {
  setSurroundings({ locale: language })
  document.documentElement.lang = language
  if (i18next.language !== language) await i18next.changeLanguage(language)
}

/** Sets the user's language: stored in this browser, and with the account if signed in. */
export async function chooseLanguage(language: Language): Promise<void> {
  writeLanguage(language)
  await applyLanguage(language)
  if (session().state().status === 'in') await session().saveLanguage(language)
}
