import { useQueryCall } from '@coverline/client/hooks'
import { clinics } from '@coverline/contract/calls.generated'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

const limit = 50
const longer = 5 * 60_000

interface ClinicOptions {
  /** Those that a search finds; the first ones by name without one. */
  found: DropdownOption[]
  /** Those that were chosen at first. */
  chosen: DropdownOption[]
  loading: boolean
  onSearch: (text: string) => void
}

/** Options of the provider's clinics by name, address or phone; none for users who may not see clinics. */
export function useClinicOptions(value: readonly string[], enabled = true): ClinicOptions {
  const [text, setText] = useState('')
  const [searchQuery] = useDebouncedValue(text.trim(), 300)
  const input = { limit, sortBy: 'name' as const, ...(searchQuery ? { searchQuery } : {}) }
  const found = useQueryCall('clinics', clinics.list, input, { enabled })
  // Only the initially selected ones must be loaded.
  const [first] = useState(value)
  const stored = useQueryCall(
    'clinics',
    clinics.list,
    { clinicIds: [...first], limit: 10_000 },
    { enabled: enabled && first.length > 0, staleTime: longer },
  )
  const optionsOf = (items: NonNullable<typeof found.data>['items'] = []) =>
    items.map(({ clinicId, name, city }) => ({
      value: clinicId,
      label: city ? `${name} · ${city.name}` : name,
    }))
  return {
    found: optionsOf(found.data?.items),
    chosen: optionsOf(stored.data?.items),
    loading: found.isFetching,
    onSearch: setText,
  }
}
