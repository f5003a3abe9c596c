import type { Language } from '@coverline/contract/languages'
import type { Service } from '@coverline/contract/services/endpoints'

/** Returns a service's title in the user's language, else the first one. */
export function titleOf(service: Service, language: Language): string {
  const { localizations } = service
  return (localizations.find((one) => one.language === language) ?? localizations[0])?.title ?? ''
}
