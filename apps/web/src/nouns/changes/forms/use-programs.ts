import { companyTariffs } from '@coverline/contract/calls.generated'
import { useQueryCall } from '@coverline/client/hooks'

/** The open plans of the officer's company */
export function usePrograms() {
  const { data } = useQueryCall('tariffs', companyTariffs.programs, {})
  return data?.items.filter(({ isAvailable }) => isAvailable) ?? []
}
