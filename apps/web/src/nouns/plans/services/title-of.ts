import type { Language } from '@coverline/contract/common'
import type { Service } from '@coverline/contract/services/endpoints'

/** A service's title in the reader's language, else the first there is. */
export function titleOf(service: Service, language: Language): string {
  const { localizations } = service
  return (localizations.find((one) => one.language === language) ?? localizations[0])?.title ?? ''
}
