import { useCommand } from '@coverline/client/hooks'
import { email, requiredText } from '@coverline/contract/common'
import { personContacts } from '@coverline/contract/insured/contact-endpoints'
import type { PersonDetail } from '@coverline/contract/insured/endpoints'
import { TextareaField, TextField, useAppForm } from '@coverline/ui/form/form-kit'
import { Notice } from '@coverline/ui/overlays/notice'
import { toast } from '@coverline/ui/overlays/toast'
import * as z from 'zod'
import { ActionForm } from '../../../kit/forms/action-form.tsx'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { personName } from '../shared/person-name.ts'
import { touchedByPeople } from '../queries.ts'

const schema = z.strictObject({ email, reason: requiredText(2000) })

interface ReplaceContactDialogProps {
  person: PersonDetail
  onClose: () => void
}

/** Replaces the e-mail of a person with an account, after the user checked who asks for it. */
export function ReplaceContactDialog({ person, onClose }: ReplaceContactDialogProps) {
  const { t } = useTranslation('insured')
  const errorText = useFieldText()
  const format = useFormat()
  const replace = useCommand(personContacts.replace, { refresh: touchedByPeople })
  const form = useAppForm(schema, { email: '', reason: '' }, { errorText })
  return (
    <ActionForm
      form={form}
      id="replace-contact-form"
      title={t('contacts.replaceTitle', { name: personName(person) })}
      action={t('contacts.replace')}
      onClose={onClose}
      run={async (values) => {
        const { personProfileId } = person
        const { opensAt } = await replace.mutateAsync({ input: { personProfileId, ...values } })
        toast.success(t('contacts.replaced', { moment: format.moment(opensAt) }))
        onClose()
      }}
    >
      <Notice tone="info">{t('contacts.replaceText')}</Notice>
      <TextField form={form} name="email" label={t('fields.email')} />
      <TextareaField form={form} name="reason" label={t('contacts.reason')} />
    </ActionForm>
  )
}
