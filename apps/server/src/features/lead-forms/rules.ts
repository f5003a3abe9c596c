import type { Language } from '@coverline/contract/common'
import {
  type AskedFields,
  type FormText,
  formTexts,
  type FormTexts,
} from '@coverline/contract/lead-forms/terms'
import { languages } from '@coverline/contract/languages'
import { translate } from '@coverline/messages/server'
import { randomBytes } from 'node:crypto'
import { bytesOfUuid } from '../../platform/tokens/uuid-bytes.ts'

export type TextsByLanguage = Record<Language, FormTexts>

/** What a provider chooses; the names are those of the audit log. */
export type FormSettings = {
  isOn: boolean
  language: Language | null
  fields: AskedFields
  texts: TextsByLanguage
  agentUserId: string | null
  origins: string[]
}

const inEach = (textOf: (language: Language, name: FormText) => string): TextsByLanguage =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(formTexts.map((name) => [name, textOf(language, name)])),
    ]),
  ) as TextsByLanguage

export const noTexts: TextsByLanguage = inEach(() => '')

/** The form before anything is chosen */
export const usualSettings: FormSettings = {
  isOn: false,
  language: null,
  fields: {
    email: 'REQUIRED',
    phone: 'OPTIONAL',
    companyName: 'OFF',
    headcount: 'OFF',
    insuranceType: 'OPTIONAL',
    message: 'OPTIONAL',
  },
  texts: noTexts,
  agentUserId: null,
  origins: [],
}

/** Returns the texts of a form whose provider wrote none. */
export const standardTexts = (provider: string): TextsByLanguage =>
  inEach((language, name) => translate(language, `lead-forms:standard.${name}`, { provider }))

/** Returns the texts that visitors see: the provider's own, else the standard ones. */
export function shownTexts(own: TextsByLanguage, provider: string): TextsByLanguage {
  const standard = standardTexts(provider)
  return inEach((language, name) => own[language][name] || standard[language][name])
}

/** Returns a new key of a provider's form: the provider, and 128 random bits. It stands in web pages and is no secret. */
export const newFormKey = (providerId: string): string =>
  Buffer.concat([bytesOfUuid(providerId), randomBytes(16)]).toString('base64url')
