import { useQueryCall } from '@coverline/client/hooks'
import { insured } from '@coverline/contract/calls.generated'
import { Dropdown, type DropdownOption } from '@coverline/ui/form/dropdown'
import { Input } from '@mantine/core'
import { useState } from 'react'

export interface ChosenPerson {
  personProfileId: string
  name: string
}

type Option = DropdownOption & { name: string }

interface PersonChoiceProps {
  label: string
  description: string
  isRequired?: boolean
  value: string | null
  onChange: (person: ChosenPerson | null) => void
}

/** Selects an insured person by name, identification number, e-mail or phone. */
export function PersonChoice({ label, description, isRequired = false, value, onChange }: PersonChoiceProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Option | null>(null)
  const isAsked = text.trim().length >= 2
  const { data, isFetching } = useQueryCall(
    'insured',
    insured.suggest,
    { searchString: text.trim() || '-', limit: 10 },
    { enabled: isAsked },
  )
  const found = (isAsked ? (data?.items ?? []) : []).map((each) => ({
    value: each.personProfileId,
    name: each.name,
    label: [each.name, each.identificationNumber ?? each.email ?? each.phone].filter(Boolean).join(' · '),
  }))
  const options = chosen && !found.some((each) => each.value === chosen.value) ? [chosen, ...found] : found
  return (
    <Input.Wrapper label={label} description={description} labelElement="div" withAsterisk={isRequired}>
      <Dropdown
        label={label}
        width="100%"
        size="md"
        options={options}
        value={value === null ? [] : [value]}
        onChange={([id]) => {
          const option = options.find((each) => each.value === id) ?? null
          setChosen(option)
          onChange(option && { personProfileId: option.value, name: option.name })
        }}
        onSearch={setText}
        loading={isFetching}
      />
    </Input.Wrapper>
  )
}
