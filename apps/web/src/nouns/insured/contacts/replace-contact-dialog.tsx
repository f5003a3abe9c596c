import { useCommand } from '@coverline/client/hooks'
import { email, optionalText, requiredText } from '@coverline/contract/common'
import { personContacts } from '@coverline/contract/calls.generated'
import type { PersonDetail } from '@coverline/contract/insured/endpoints'
import { contactKinds } from '@coverline/contract/insured/terms'
import { ChoiceField } from '@coverline/ui/form/choice-fields'
import { TextareaField, TextField, useAppForm } from '@coverline/ui/form/form-kit'
import { Notice } from '@coverline/ui/overlays/notice'
import { toast } from '@coverline/ui/overlays/toast'
import * as z from 'zod'
import { ActionForm } from '../../../kit/forms/action-form.tsx'
import { PhoneInput } from '../../../kit/forms/phone-input.tsx'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { personName } from '../shared/person-name.ts'
import { touchedByPeople } from '../queries.ts'

const required = 'IS_REQUIRED'
const schema = z
  .strictObject({
    kind: z.enum(contactKinds),
    email: email.optional(),
    phone: optionalText(40),
    reason: requiredText(2000),
  })
  .refine((values) => values.kind !== 'EMAIL' || values.email, { path: ['email'], message: required })
  .refine((values) => values.kind !== 'PHONE' || values.phone, { path: ['phone'], message: required })

interface ReplaceContactDialogProps {
  person: PersonDetail
  onClose: () => void
}

/** Replaces the e-mail or the phone of a person with an account, after the user checked who asks for it. */
export function ReplaceContactDialog({ person, onClose }: ReplaceContactDialogProps) {
  const { t } = useTranslation('insured')
  const errorText = useFieldText()
  const format = useFormat()
  const replace = useCommand(personContacts.replace, { refresh: touchedByPeople })
  const form = useAppForm(schema, { kind: 'EMAIL', email: '', phone: '', reason: '' }, { errorText })
  return (
    <ActionForm
      form={form}
      id="replace-contact-form"
      title={t('contacts.replaceTitle', { name: personName(person) })}
      action={t('contacts.replace')}
      onClose={onClose}
      run={async (values) => {
        const contact = values.kind === 'EMAIL' ? { email: values.email } : { phone: values.phone }
        const input = { personProfileId: person.personProfileId, reason: values.reason, ...contact }
        const { opensAt } = await replace.mutateAsync({ input })
        toast.success(t('contacts.replaced', { moment: format.moment(opensAt) }))
        onClose()
      }}
    >
      <Notice tone="info">{t('contacts.replaceText')}</Notice>
      <ChoiceField
        form={form}
        name="kind"
        label={t('contacts.kind')}
        options={[
          { value: 'EMAIL', label: t('fields.email') },
          { value: 'PHONE', label: t('fields.phone') },
        ]}
      />
      {form.values.kind === 'PHONE' ? (
        <PhoneInput
          form={form}
          name="phone"
          label={t('fields.phone')}
          description={t('contacts.phoneText')}
        />
      ) : (
        <TextField form={form} name="email" label={t('fields.email')} />
      )}
      <TextareaField form={form} name="reason" label={t('contacts.reason')} />
    </ActionForm>
  )
}
