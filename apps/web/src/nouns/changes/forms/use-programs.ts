import { useQueryCall } from '@coverline/client/hooks'
import { tariffs } from '@coverline/contract/calls.generated'

/** The open plans of the officer's company */
export function usePrograms() {
  const { data } = useQueryCall('tariffs', tariffs.companyPrograms, {})
  return data?.items.filter(({ isAvailable }) => isAvailable) ?? []
}
