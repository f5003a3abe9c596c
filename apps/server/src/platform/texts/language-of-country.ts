import type { Language } from '@coverline/contract/common'

const spanish = ['ES', 'MX', 'CL', 'PR', 'AR', 'CO', 'PE', 'UY', 'EC']
const russian = ['RU', 'KZ', 'UZ', 'TJ', 'AM', 'GE', 'CY', 'BY']

/** Returns the language in which texts of the system are stored for a provider's country. */
export function languageOfCountry(country: string | null): Language {
  if (country === 'BR' || country === 'PT') return 'pt'
  if (spanish.includes(country ?? '')) return 'es'
  return russian.includes(country ?? '') && country !== 'CY' ? 'ru' : 'en'
}
