import { useCommand } from '@coverline/client/hooks'
import { requiredText } from '@coverline/contract/common'
import type { PersonDetail } from '@coverline/contract/insured/endpoints'
import { subjects } from '@coverline/contract/calls.generated'
import { TextField, useAppForm } from '@coverline/ui/form/form-kit'
import { Notice } from '@coverline/ui/overlays/notice'
import { toast } from '@coverline/ui/overlays/toast'
import { Text } from '@mantine/core'
import * as z from 'zod'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { ActionForm } from '../../../kit/forms/action-form.tsx'
import { personName } from '../shared/person-name.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedByPeople } from '../queries.ts'

const schema = z.strictObject({ name: requiredText(800) })

interface EraseDialogProps {
  person: PersonDetail
  onClose: () => void
  onErased: () => void
}

/** Erases a person for good, after the user typed the name. */
export function EraseDialog({ person, onClose, onErased }: EraseDialogProps) {
  const { t } = useTranslation('insured')
  const errorText = useFieldText()
  const erase = useCommand(subjects.erase, { refresh: touchedByPeople })
  const form = useAppForm(schema, { name: '' }, { errorText })
  return (
    <ActionForm
      form={form}
      id="erase-form"
      title={t('erase.title', { name: personName(person) })}
      action={t('erase.action')}
      danger
      onClose={onClose}
      run={async ({ name }) => {
        await erase.mutateAsync({ input: { personProfileId: person.personProfileId, name } })
        toast.success(t('erase.done'))
        onErased()
      }}
    >
      <Notice tone="danger">{t('erase.text')}</Notice>
      <Text size="sm">{t('erase.first')}</Text>
      <TextField form={form} name="name" label={t('erase.name')} placeholder={personName(person)} />
    </ActionForm>
  )
}
