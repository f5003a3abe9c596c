import { phones } from '../../platform/phones/phones.ts'

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

type Place = { country?: string | undefined; currency?: string | undefined; timeZone?: string | undefined }

export function wrongPlace({ country, currency, timeZone }: Place): Record<string, string> | undefined {
  const fields = {
    ...(country !== undefined && !phones().isSupportedCountry(country)
      ? { country: 'NOT_SUPPORTED_VALUE' }
      : {}),
    ...(currency !== undefined && !currencies.has(currency) ? { currency: 'NOT_SUPPORTED_VALUE' } : {}),
    ...(timeZone !== undefined && !isTimeZone(timeZone) ? { timeZone: 'NOT_SUPPORTED_VALUE' } : {}),
  }
  return Object.keys(fields).length > 0 ? fields : undefined
}
