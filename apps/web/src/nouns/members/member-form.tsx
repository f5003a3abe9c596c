import { useCommand } from '@coverline/client/hooks'
import { logoMinHeight } from '@coverline/contract/companies/terms'
import { type Member, members } from '@coverline/contract/members/endpoints'
import { FormGrid, SelectField, TextField, useAppForm } from '@coverline/ui/form/form-kit'
import { LogoField } from '@coverline/ui/form/logo-field'
import { Notice } from '@coverline/ui/overlays/notice'
import { toast } from '@coverline/ui/overlays/toast'
import { useFileUrls } from '../../kit/files/use-file-urls.ts'
import { photoOf, useLogo } from '../../kit/files/use-logo.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { useMeanwhile } from '../../kit/forms/use-meanwhile.tsx'
import { useRefusal } from '../../kit/forms/use-refusal.ts'
import { HistorySection } from '../audit/shared/history-section.tsx'
import { MemberModal } from './member-modal.tsx'
import { touchedByMembers } from './queries.ts'
import { staffRoles } from './search.ts'
import { PhoneInput } from '../../kit/forms/phone-input.tsx'

const schema = members.save.input.pick({ role: true, firstName: true, lastName: true, phone: true })

/** Changes a member's role, name and phone. HR stays HR: that role belongs to another workspace. */
export function MemberForm({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation('members')
  const errorText = useFieldText()
  const refuse = useRefusal()
  const save = useCommand(members.save, { refresh: touchedByMembers })
  const photo = useLogo()
  const urls = useFileUrls([member.photo?.cdnFileId])
  const role = staffRoles.find((each) => each === member.role)
  const { firstName, lastName, phone } = member
  const names = { firstName, lastName, phone: phone ?? '' }
  const form = useAppForm(schema, { ...(role ? { role } : {}), ...names }, { errorText })
  const roles = staffRoles.map((value) => ({ value, label: t(`app:roles.${value}`) }))
  const meanwhile = useMeanwhile<typeof members.save>({
    known: { ...names, role: member.role },
    words: {
      role: { label: t('role'), options: roles },
      firstName: { label: t('firstName') },
      lastName: { label: t('lastName') },
      phone: { label: t('common:phone') },
    },
  })

  const submit = form.submit(async (values) => {
    try {
      // An emptied phone is removed.
      const input = {
        ...values,
        grantId: member.grantId,
        phone: values.phone ?? null,
        ...photoOf(photo.change),
      }
      if (!(await meanwhile.attempt(input, (each) => save.mutateAsync({ input: each })))) return
      toast.success(t('saved'))
      onClose()
    } catch (error) {
      refuse(error, form)
    }
  })

  return (
    <MemberModal
      title={t('form.edit')}
      submitLabel={t('common:save')}
      dirty={(form.dirty || photo.isChanged) && !save.isSuccess}
      submitting={form.submitting || photo.isUploading}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormGrid columns={1}>
        <Notice tone="info">{[member.email, member.clientCompanyName].filter(Boolean).join(' · ')}</Notice>
        {role ? <SelectField form={form} name="role" label={t('role')} options={roles} required /> : null}
        <TextField form={form} name="firstName" label={t('firstName')} maxLength={100} />
        <TextField form={form} name="lastName" label={t('lastName')} maxLength={100} />
        <PhoneInput form={form} name="phone" label={t('common:phone')} />
        <LogoField
          label={t('form.photo')}
          hint={t('common:logoHint', { height: logoMinHeight })}
          src={member.photo ? urls.get(member.photo.cdnFileId) : null}
          minHeight={logoMinHeight}
          loading={photo.isUploading}
          onChange={(file) => void photo.choose(file)}
        />
        <HistorySection entity="members" entityId={member.grantId} />
      </FormGrid>
      {meanwhile.question}
    </MemberModal>
  )
}
