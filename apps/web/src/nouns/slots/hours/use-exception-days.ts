import type { SlotException } from '@coverline/contract/slots/templates'
import { useFormat } from '../../../kit/text/use-format.ts'

/** Returns a function that writes the days of an exception. */
export function useExceptionDays(): (one: Pick<SlotException, 'firstDay' | 'lastDay'>) => string {
  const format = useFormat()
  return ({ firstDay, lastDay }) =>
    firstDay === lastDay ? format.day(firstDay) : `${format.day(firstDay)} – ${format.day(lastDay)}`
}
