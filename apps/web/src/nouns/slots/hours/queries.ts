import { useQueryCall } from '@coverline/client/hooks'
import type { RequestOf } from '@coverline/contract/endpoint'
import { slots } from '@coverline/contract/calls.generated'
import { useDebouncedValue } from '@mantine/hooks'

/** Returns the weekly hours of a doctor with exceptions and holidays ahead. */
export function useWeeklyHours(doctorId: string) {
  return useQueryCall('slots', slots.template, { doctorId })
}

export function useHolidays() {
  return useQueryCall('slots', slots.holidays, {})
}

export type Previewed = RequestOf<typeof slots.previewTemplate>

const pause = 300

/** Asks what a change would do, a moment after the last key; null waits for a form without faults. */
export function usePreview(input: Previewed | null) {
  const [text] = useDebouncedValue(JSON.stringify(input), pause)
  const isNow = text === JSON.stringify(input)
  const query = useQueryCall('slots', slots.previewTemplate, input ?? { doctorId: null }, {
    enabled: input !== null && isNow,
    staleTime: 0,
  })
  return input === null ? null : { effect: isNow ? query.data : undefined, error: query.error }
}
