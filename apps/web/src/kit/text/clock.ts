import { dateFormatter } from './formatters.ts'

/** The locales of the reader's browser, best first */
const readerLocales = (): readonly string[] => (typeof navigator === 'undefined' ? [] : navigator.languages)

/**
 * Returns the formatter of times: HH:mm in Russian, else as the reader's region writes them (2:05 PM in the United States, 14:05 in
 * Britain and Spain). The region is that of the browser, if its language is the one of the interface. Fields and calendars take
 * HH:mm in all languages (docs/decisions/050-times-of-readers.md).
 */
export function clockFormat(
  language: string,
  timeZone: string | undefined,
  locales: readonly string[] = readerLocales(),
): Intl.DateTimeFormat {
  const zone = timeZone ? { timeZone } : {}
  if (language === 'ru')
    return dateFormatter(language, { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const own = locales.find((locale) => locale.startsWith(`${language}-`))
  // Without a region English is that of Britain, as its days are.
  return dateFormatter(own ?? (language === 'en' ? 'en-GB' : language), { ...zone, timeStyle: 'short' })
}
