import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { logoMinHeight } from '@coverline/contract/companies'
import { type Insurer, insurers } from '@coverline/contract/insurers'
import { Button } from '@coverline/ui/button'
import { FormGrid, TextField, useAppForm } from '@coverline/ui/form-kit'
import { LogoField } from '@coverline/ui/logo-field'
import { SideModal } from '@coverline/ui/side-modal'
import { toast } from '@coverline/ui/toast'
import { useTranslation } from 'react-i18next'
import { useFieldText } from '../../app/use-field-text.ts'
import { useFailure } from '../../shared/use-failure.ts'
import { useFileUrls } from '../../shared/use-file-urls.ts'
import { useLogo } from '../../shared/use-logo.ts'
import { touchedByInsurers } from './queries.ts'

const schema = insurers.save.input.pick({ title: true, email: true }).required({ title: true })

interface InsurerFormProps {
  /** The insurance company to edit; without it a new one is made. */
  insurer: Insurer | null
  onClose: () => void
}

/** Creates or edits an insurance company. */
export function InsurerForm({ insurer, onClose }: InsurerFormProps) {
  const { t } = useTranslation('insurers')
  const fieldText = useFieldText()
  const fail = useFailure()
  const save = useCommand(insurers.save, { refresh: touchedByInsurers })
  const logo = useLogo()
  const stored = insurer?.logo?.cdnFileId
  const urls = useFileUrls([stored])
  const initial = { title: insurer?.title ?? '', email: insurer?.email ?? '' }
  const form = useAppForm(schema, initial, {
    // The e-mail is one of two shapes, blank or an address; what fits neither is no address.
    errorText: (code, path) => fieldText(path === 'email' ? 'email' : code, path),
  })

  const submit = form.submit(async ({ title, email }) => {
    const key = insurer ? { insuranceCompanyId: insurer.insuranceCompanyId } : {}
    try {
      await save.mutateAsync({ input: { ...key, title, email: email ?? null, ...logo.change } })
      toast.success(t(insurer ? 'saved' : 'created'))
      onClose()
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0)
        form.setServerErrors(error.fields)
      else fail(error)
    }
  })

  return (
    <SideModal
      opened
      onClose={onClose}
      title={t(insurer ? 'form.edit' : 'form.new')}
      dirty={(form.dirty || logo.isChanged) && !save.isSuccess}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="insurer-form" loading={form.submitting} disabled={logo.isUploading}>
            {t(insurer ? 'common:save' : 'common:create')}
          </Button>
        </>
      )}
    >
      <form id="insurer-form" onSubmit={submit} noValidate>
        <FormGrid columns={1}>
          <TextField form={form} name="title" label={t('common:name')} maxLength={200} autoFocus />
          <TextField form={form} name="email" type="email" label={t('common:email')} maxLength={255} />
          <LogoField
            label={t('logo')}
            hint={t('logoHint', { height: logoMinHeight })}
            src={stored ? urls.get(stored) : null}
            minHeight={logoMinHeight}
            loading={logo.isUploading}
            onChange={(file) => void logo.choose(file)}
          />
        </FormGrid>
      </form>
    </SideModal>
  )
}
