import { useCommand } from '@coverline/client/hooks'
import { members } from '@coverline/contract/members/endpoints'
import { isLanguage, languageNames } from '@coverline/messages/web'
import { SwitchField } from '@coverline/ui/form/choice-fields'
import { FormGrid, SelectField, TextField, useAppForm } from '@coverline/ui/form/form-kit'
import { toast } from '@coverline/ui/overlays/toast'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { useRefusal } from '../../kit/forms/use-refusal.ts'
import { MemberModal } from './member-modal.tsx'
import { touchedByMembers, useCompanyOptions } from './queries.ts'
import { staffRoles } from './search.ts'
import { PhoneInput } from '../../kit/forms/phone-input.tsx'

const schema = members.save.input.omit({ grantId: true }).required({ email: true, role: true })

interface InviteFormProps {
  kind: 'staff' | 'hr'
  /** Company of the new HR member, if already known. */
  companyId?: string | undefined
  onClose: () => void
}

const languageOptions = Object.entries(languageNames).map(([value, label]) => ({ value, label }))

/** Grants a role by e-mail and sends the invitation. */
export function InviteForm({ kind, companyId, onClose }: InviteFormProps) {
  const { t, i18n } = useTranslation('members')
  const fieldText = useFieldText()
  const refuse = useRefusal()
  const save = useCommand(members.save, { refresh: touchedByMembers })
  const companies = useCompanyOptions(kind === 'hr' && companyId === undefined)
  const form = useAppForm(
    schema,
    {
      email: '',
      role: kind === 'hr' ? 'HR' : 'INSURANCE_OPERATOR',
      clientCompanyId: companyId ?? '',
      firstName: '',
      lastName: '',
      phone: '',
      language: isLanguage(i18n.language) ? i18n.language : 'en',
      invite: true,
    },
    {
      errorText: (code, path) =>
        path === 'email' && code === 'IS_NOT_UNIQUE' ? t('form.alreadyMember') : fieldText(code, path),
    },
  )

  const submit = form.submit(async (values) => {
    try {
      await save.mutateAsync({ input: values })
      toast.success(t(values.invite ? 'invited' : 'added'))
      onClose()
    } catch (error) {
      refuse(error, form)
    }
  })

  return (
    <MemberModal
      title={t(kind === 'hr' ? 'form.newHr' : 'form.new')}
      submitLabel={t('form.submit')}
      dirty={form.dirty && !save.isSuccess}
      submitting={form.submitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormGrid columns={1}>
        <TextField form={form} name="email" type="email" label={t('common:email')} autoFocus />
        {kind === 'hr' && companyId === undefined ? (
          <SelectField
            form={form}
            name="clientCompanyId"
            label={t('company')}
            options={companies}
            searchable
            required
          />
        ) : null}
        {kind === 'staff' ? (
          <SelectField
            form={form}
            name="role"
            label={t('role')}
            options={staffRoles.map((value) => ({ value, label: t(`app:roles.${value}`) }))}
          />
        ) : null}
        <TextField form={form} name="firstName" label={t('firstName')} maxLength={100} />
        <TextField form={form} name="lastName" label={t('lastName')} maxLength={100} />
        <PhoneInput form={form} name="phone" label={t('common:phone')} />
        <SelectField form={form} name="language" label={t('language')} options={languageOptions} required />
        <SwitchField form={form} name="invite" label={t('form.invite')} />
      </FormGrid>
    </MemberModal>
  )
}
