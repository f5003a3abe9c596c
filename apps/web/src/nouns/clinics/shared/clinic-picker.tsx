import { useQueryCall } from '@coverline/client/hooks'
import { clinics } from '@coverline/contract/clinics/endpoints'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { RemoteChoice } from '../../../kit/forms/remote-choice.tsx'

interface ClinicPickerProps {
  label: string
  description?: string
  error?: string
  value: string[]
  onChange: (clinicIds: string[]) => void
}

const limit = 50
const longer = 5 * 60_000

/** Selects clinics of the provider by name, address or phone. */
export function ClinicPicker({ value, onChange, ...field }: ClinicPickerProps) {
  const [text, setText] = useState('')
  const [searchQuery] = useDebouncedValue(text.trim(), 300)
  const found = useQueryCall('clinics', clinics.list, {
    limit,
    sortBy: 'name',
    ...(searchQuery ? { searchQuery } : {}),
  })
  // Only the initially selected ones must be loaded.
  const [first] = useState(value)
  const stored = useQueryCall(
    'clinics',
    clinics.list,
    { clinicIds: first, limit: 10_000 },
    { enabled: first.length > 0, staleTime: longer },
  )
  const optionsOf = (items: NonNullable<typeof found.data>['items'] = []) =>
    items.map(({ clinicId, name, city }) => ({
      value: clinicId,
      label: city ? `${name} · ${city.name}` : name,
    }))
  return (
    <RemoteChoice
      {...field}
      found={optionsOf(found.data?.items)}
      chosen={optionsOf(stored.data?.items)}
      value={value}
      onChange={onChange}
      onSearch={setText}
      loading={found.isFetching}
    />
  )
}
