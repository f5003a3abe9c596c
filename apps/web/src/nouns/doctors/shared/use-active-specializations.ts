import { useQueryCall } from '@coverline/client/hooks'
import { doctors } from '@coverline/contract/calls.generated'
import type { DropdownOption } from '@coverline/ui/form/dropdown'

/** Options of the active specializations by name */
export function useActiveSpecializations(): DropdownOption[] {
  const { data } = useQueryCall('doctors', doctors.specializations, {})
  return data?.items.map(({ specializationId, name }) => ({ value: specializationId, label: name })) ?? []
}
