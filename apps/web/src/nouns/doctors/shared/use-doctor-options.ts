import { useQueryCall } from '@coverline/client/hooks'
import { doctors } from '@coverline/contract/doctors/endpoints'
import type { DropdownOption } from '@coverline/ui/form/dropdown'

/** Options of the active doctors by name, at most 1,000. */
export function useDoctorOptions(): DropdownOption[] {
  const { data } = useQueryCall('doctors', doctors.list, { status: 'ACTIVE', limit: 1000 })
  return data?.items.map(({ doctorId, fullName }) => ({ value: doctorId, label: fullName })) ?? []
}
