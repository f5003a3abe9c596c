import { Dropdown } from '@coverline/ui/form/dropdown'
import { Input } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useCityOptions } from './queries.ts'

interface CityFieldProps {
  label: string
  value: string | null
  onChange: (cityId: string | null) => void
  /** The city of a new clinic may come from its address. */
  isNew: boolean
}

export function CityField({ label, value, onChange, isNew }: CityFieldProps) {
  const { t } = useTranslation('clinics')
  const chosen = useMemo(() => (value === null ? [] : [value]), [value])
  const { options, onSearch, loading } = useCityOptions(chosen)
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={isNew ? t('form.cityHint') : undefined}
      mb="md"
      inputContainer={(children) => <div style={{ marginTop: 4 }}>{children}</div>}
    >
      <Dropdown
        label={label}
        size="md"
        width="100%"
        options={options}
        value={chosen}
        onChange={([cityId]) => onChange(cityId ?? null)}
        onSearch={onSearch}
        loading={loading}
      />
    </Input.Wrapper>
  )
}
