import type { Entry } from '@coverline/contract/changes/shapes'
import { genders, linkTypes, maritalStatuses } from '@coverline/contract/insured/terms'
import type { FieldOfHr } from '@coverline/contract/insurers/endpoints'
import { DateInput } from '@coverline/ui/form/date-input'
import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { countryOptions } from '../../../kit/text/countries.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

export type Draft = { person: Entry; relationship: (typeof linkTypes)[number] | null }

interface EntryFieldsProps {
  draft: Draft
  onChange: (draft: Draft) => void
  required: readonly FieldOfHr[]
  /** Texts of errors by field */
  errors: Readonly<Record<string, string>>
}

const texts = ['identificationNumber', 'eidNo', 'dhaFileNo', 'visaNo'] as const

/** The fields of a person to add: the common ones, and whatever else the insurer requires. */
export function EntryFields({ draft, onChange, required, errors }: EntryFieldsProps) {
  const { t, i18n } = useTranslation('insured')
  const { person, relationship } = draft
  const set = (changed: Partial<Entry>) => onChange({ ...draft, person: { ...person, ...changed } })
  const text = (field: 'firstName' | 'lastName' | 'email' | 'phone' | (typeof texts)[number]) => (
    <TextInput
      key={field}
      label={t(`fields.${field}`)}
      value={person[field] ?? ''}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
      withAsterisk={field === 'firstName' || field === 'lastName' || required.some((each) => each === field)}
      error={errors[field]}
      data-path={field}
    />
  )
  const choice = (
    field: 'gender' | 'maritalStatus' | 'nationality',
    data: { value: string; label: string }[],
  ) => (
    <Select
      label={t(`fields.${field}`)}
      data={data}
      value={person[field] ?? null}
      onChange={(value) => set({ [field]: value })}
      withAsterisk={required.includes(field)}
      error={errors[field]}
      searchable={data.length > 8}
      clearable
      data-path={field}
    />
  )
  const shown = (field: FieldOfHr) => required.includes(field)
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {relationship === null ? null : (
        <RelationshipField
          value={relationship}
          onChange={(chosen) => onChange({ ...draft, relationship: chosen })}
        />
      )}
      {text('firstName')}
      {text('lastName')}
      <DateInput
        field={{
          value: (person.birthdate ?? null) as never,
          onChange: (value) => set({ birthdate: typeof value === 'string' ? value : null }),
          error: errors['birthdate'],
          'data-path': 'birthdate',
          label: t('fields.birthdate'),
          description: undefined,
          placeholder: '',
          disabled: false,
          withAsterisk: required.includes('birthdate'),
        }}
      />
      {texts.map((field) => (field === 'identificationNumber' || shown(field) ? text(field) : null))}
      {shown('gender')
        ? choice(
            'gender',
            genders.map((value) => ({ value, label: t(`genders.${value}`) })),
          )
        : null}
      {shown('maritalStatus')
        ? choice(
            'maritalStatus',
            maritalStatuses.map((value) => ({ value, label: t(`maritalStatuses.${value}`) })),
          )
        : null}
      {shown('nationality') ? choice('nationality', countryOptions(i18n.language)) : null}
      {text('email')}
      {text('phone')}
    </SimpleGrid>
  )
}

interface RelationshipFieldProps {
  value: NonNullable<Draft['relationship']>
  onChange: (relationship: NonNullable<Draft['relationship']>) => void
}

function RelationshipField({ value, onChange }: RelationshipFieldProps) {
  const { t } = useTranslation('insured')
  return (
    <Select
      label={t('fields.relationship')}
      data={linkTypes.map((type) => ({ value: type, label: t(`relationships.${type}`) }))}
      value={value}
      allowDeselect={false}
      onChange={(next) => {
        const chosen = linkTypes.find((each) => each === next)
        if (chosen) onChange(chosen)
      }}
      withAsterisk
    />
  )
}

/** The person without fields that were left empty */
export const filled = (person: Entry): Entry =>
  Object.fromEntries(Object.entries(person).filter(([, value]) => value !== '' && value !== null)) as Entry
