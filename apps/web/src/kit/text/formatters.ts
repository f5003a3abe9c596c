import { keeping } from '@coverline/contract/formatters'

export { dateFormatter, listFormatter, numberFormatter } from '@coverline/contract/formatters'

/** Returns the names of countries in a language, by their ISO code. */
export const countryNames = keeping(
  (language, options: { fallback?: 'code' | 'none' }) =>
    new Intl.DisplayNames([language], { type: 'region', ...options }),
)

/** The time zone of the reader's device. */
export const readerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** All time zones that the browser knows, by their IANA names. */
export const timeZones = (): string[] => Intl.supportedValuesOf('timeZone')
