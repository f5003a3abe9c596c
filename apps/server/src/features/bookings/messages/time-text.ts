import type { Language } from '@coverline/contract/languages'
import { isRepeated, offsetOf } from '@coverline/contract/slots/zone'

// English dates begin with the day, as everywhere in the product.
const localeOf = (language: Language) => (language === 'en' ? 'en-GB' : language)

/** Returns a zone; the offsets are named if the clock shows one of the times twice. */
function zoneText(timeZone: string, moments: readonly Date[]): string {
  if (!moments.some((moment) => isRepeated(moment, timeZone))) return timeZone
  const offsets = new Set(moments.map((moment) => `UTC${offsetOf(moment, timeZone)}`))
  return `${timeZone}, ${[...offsets].join(' → ')}`
}

/** Returns from when to when a visit is, by the clock of a zone, with the zone. */
export function rangeText(
  { startsAt, endsAt, timeZone }: { startsAt: Date; endsAt: Date; timeZone: string },
  language: Language,
): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  })
  return `${format.formatRange(startsAt, endsAt)} (${zoneText(timeZone, [startsAt, endsAt])})`
}

/** Returns a time of the day by the clock of a zone, with the zone. */
export function clockText(moment: Date, timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone })
  return `${format.format(moment)} (${zoneText(timeZone, [moment])})`
}
