import { formatDay } from '@coverline/contract/value-texts'
import type { VisitRoom } from '@coverline/contract/visits/endpoints'
import { readerZone } from '../../../kit/text/formatters.ts'
import { momentFormats } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

/** Returns the times of a visit as the reader's clock shows them, with the day. */
export function useRoomTime() {
  const { i18n } = useTranslation('visits')
  const zone = readerZone()
  const { dayOf, time } = momentFormats(i18n.language, zone)
  return {
    zone,
    clock: time,
    period: ({ startsAt, endsAt }: VisitRoom) =>
      `${formatDay(dayOf(startsAt), i18n.language)}, ${time(startsAt)}–${time(endsAt)}`,
  }
}
