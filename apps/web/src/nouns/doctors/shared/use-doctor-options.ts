import { useQueryCall } from '@coverline/client/hooks'
import { doctors } from '@coverline/contract/calls.generated'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import { useAccess } from '../../../session/use-session.ts'

/** Options of the active doctors by name, at most 1,000; none for users who may not see doctors. */
export function useDoctorOptions(): DropdownOption[] {
  const { permissions, features } = useAccess()
  const enabled = permissions.has('TELEMEDICINE_VIEW') && features.has('TELEMEDICINE')
  const { data } = useQueryCall('doctors', doctors.list, { status: 'ACTIVE', limit: 1000 }, { enabled })
  return data?.items.map(({ doctorId, fullName }) => ({ value: doctorId, label: fullName })) ?? []
}
