import { useCommand } from '@coverline/client/hooks'
import { doctors, type Specialization } from '@coverline/contract/doctors/endpoints'
import { languages } from '@coverline/contract/languages'
import { languageNames } from '@coverline/messages/web'
import { FormGrid, TextField, useAppForm } from '@coverline/ui/form/form-kit'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { RecordForm } from '../../../kit/forms/record-form.tsx'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { useMeanwhile } from '../../../kit/forms/use-meanwhile.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedByDoctors } from '../queries.ts'

const schema = doctors.saveSpecialization.input.pick({ names: true }).required({ names: true })

interface SpecializationFormProps {
  /** null adds a new one. */
  specialization: Specialization | null
  onClose: () => void
}

/** The names of a specialization in the languages of the product. */
export function SpecializationForm({ specialization: given, onClose }: SpecializationFormProps) {
  const [specialization] = useState(given)
  const { t } = useTranslation('doctors')
  const fieldText = useFieldText()
  const save = useCommand(doctors.saveSpecialization, { refresh: touchedByDoctors })
  const names = Object.fromEntries(languages.map((code) => [code, specialization?.names[code] ?? '']))
  const form = useAppForm(schema, { names }, { errorText: fieldText })
  const meanwhile = useMeanwhile<typeof doctors.saveSpecialization>({
    known: specialization ? { names: specialization.names } : undefined,
    words: { names: { label: t('common:name'), text: () => t('common:meanwhile.changed') } },
  })
  return (
    <RecordForm
      form={form}
      id="specialization-form"
      title={t(specialization ? 'specializations.edit' : 'specializations.new')}
      isNew={!specialization}
      onClose={onClose}
      done={t(specialization ? 'specializations.saved' : 'specializations.created')}
      onSaved={onClose}
      save={async (values) => {
        const key = specialization ? { specializationId: specialization.specializationId } : {}
        const saved = await meanwhile.attempt({ ...key, ...values }, (each) =>
          save.mutateAsync({ input: each }),
        )
        return saved?.specializationId
      }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('specializations.hint')}
      </Text>
      <FormGrid columns={1}>
        {languages.map((code, nth) => (
          <TextField
            key={code}
            form={form}
            name={`names.${code}`}
            label={languageNames[code]}
            maxLength={100}
            autoFocus={nth === 0}
          />
        ))}
      </FormGrid>
      {meanwhile.question}
    </RecordForm>
  )
}
