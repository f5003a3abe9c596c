import { useQueryCall } from '@coverline/client/hooks'
import { doctors, insurers } from '@coverline/contract/calls.generated'
import { usePageSize } from '@coverline/ui/table/page-size'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import { useFallbackPolling } from '../../kit/use-fallback-polling.ts'
import type { DoctorSearch } from './search.ts'

export const pageSize = 30
export const touchedByDoctors = ['doctors', 'slots', 'members', 'audit'] as const

const inputOf = ({ searchQuery, specs, status, view }: DoctorSearch) => ({
  ...(searchQuery ? { searchQuery } : {}),
  ...(specs ? { specIds: specs } : {}),
  ...(status ? { status } : {}),
  ...(view === 'online' ? { liveStatus: 'ONLINE' as const } : {}),
  ...(view === 'duty' ? { workMode: 'DUTY' as const, status: 'ACTIVE' as const } : {}),
  ...(view === 'withoutSlots' ? { withoutSlots: true as const } : {}),
})

export function useDoctorList(search: DoctorSearch) {
  const { page, sortBy, sortDirection } = search
  return useQueryCall(
    'doctors',
    doctors.list,
    {
      page: page ?? 0,
      limit: usePageSize(pageSize),
      ...inputOf(search),
      ...(sortBy ? { sortBy, sortDirection: sortDirection ?? 'ASC' } : {}),
    },
    { refetchInterval: useFallbackPolling() },
  )
}

export function useDoctor(doctorId: string) {
  return useQueryCall('doctors', doctors.detail, { doctorId })
}

export function useSpecializations() {
  return useQueryCall('doctors', doctors.specializations, {})
}

/** Options of the active specializations, and of those that a doctor has besides. */
export function useSpecializationOptions(
  held: readonly { specializationId: string; name: string }[] = [],
): DropdownOption[] {
  const { data } = useSpecializations()
  const active = data?.items ?? []
  const others = held.filter((one) => !active.some((each) => each.specializationId === one.specializationId))
  return [...others, ...active].map(({ specializationId, name }) => ({
    value: specializationId,
    label: name,
  }))
}

export function useInsurerOptions(): DropdownOption[] {
  const input = { statuses: ['ACTIVE' as const], sortBy: 'title' as const, limit: 1000 }
  const { data } = useQueryCall('insurers', insurers.list, input)
  return (
    data?.items.map(({ insuranceCompanyId, title }) => ({ value: insuranceCompanyId, label: title })) ?? []
  )
}
