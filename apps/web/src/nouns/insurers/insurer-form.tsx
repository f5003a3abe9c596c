import { useCommand } from '@coverline/client/hooks'
import {
  fieldsOfHr,
  insuranceChannels,
  type InsurerDetail,
  insurers,
} from '@coverline/contract/insurers/endpoints'
import { CheckboxGroupField } from '@coverline/ui/form/choice-fields'
import { FormGrid, FormSection, SelectField, TextField, useAppForm } from '@coverline/ui/form/form-kit'
import { Stack } from '@mantine/core'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { LogoInput } from '../../kit/forms/logo-input.tsx'
import { RecordForm } from '../../kit/forms/record-form.tsx'
import { useMeanwhile } from '../../kit/forms/use-meanwhile.tsx'
import { useLogo } from '../../kit/files/use-logo.ts'
import { HistorySection } from '../audit/shared/history-section.tsx'
import { InsurerDocuments } from './insurer-documents.tsx'
import { touchedByInsurers } from './queries.ts'
import { useDocuments } from './use-documents.ts'

const schema = insurers.save.input
  .pick({
    title: true,
    email: true,
    insuranceChannel: true,
    requiredFieldsToAdd: true,
    requiredFieldsToDeactivate: true,
  })
  .required({ title: true })

interface InsurerFormProps {
  /** The insurance company to edit; null creates a new one. */
  insurer: InsurerDetail | null
  onClose: () => void
}

const initialValues = (insurer: InsurerDetail | null) => ({
  title: insurer?.title ?? '',
  email: insurer?.email ?? '',
  insuranceChannel: insurer?.insuranceChannel ?? null,
  requiredFieldsToAdd: insurer?.requiredFieldsToAdd ?? [],
  requiredFieldsToDeactivate: insurer?.requiredFieldsToDeactivate ?? [],
})

function useChoices() {
  const { t } = useTranslation('insurers')
  const fields = fieldsOfHr.map((value) => ({ value, label: t(`fields.${value}`) }))
  const channels = insuranceChannels.map((value) => ({ value, label: t(`channels.${value}`) }))
  return { fields, channels }
}

function useInsurerMeanwhile(insurer: InsurerDetail | null) {
  const { t } = useTranslation('insurers')
  const { fields, channels } = useChoices()
  return useMeanwhile<typeof insurers.save>({
    known: insurer ? initialValues(insurer) : undefined,
    words: {
      title: { label: t('common:name') },
      email: { label: t('common:email') },
      insuranceChannel: { label: t('channel'), options: channels },
      requiredFieldsToAdd: { label: t('requiredToAdd'), options: fields },
      requiredFieldsToDeactivate: { label: t('requiredToDeactivate'), options: fields },
    },
  })
}

/** Editor of an insurance company: its data, the fields that HR must fill for it, and its documents. */
export function InsurerForm({ insurer, onClose }: InsurerFormProps) {
  const { t } = useTranslation('insurers')
  const fieldText = useFieldText()
  const save = useCommand(insurers.save, { refresh: touchedByInsurers })
  const logo = useLogo()
  const documents = useDocuments(insurer?.documents ?? [])
  const initial = initialValues(insurer)
  const form = useAppForm(schema, initial, {
    // The e-mail is empty or an address; everything else is an invalid address.
    errorText: (code, path) => fieldText(path === 'email' ? 'email' : code, path),
  })
  const { fields, channels } = useChoices()
  const meanwhile = useInsurerMeanwhile(insurer)
  return (
    <RecordForm
      form={form}
      id="insurer-form"
      title={t(insurer ? 'form.edit' : 'form.new')}
      isNew={!insurer}
      width={800}
      hasMore={logo.isChanged || documents.isChanged}
      isWaiting={logo.isUploading || documents.isUploading}
      onClose={onClose}
      done={t(insurer ? 'saved' : 'created')}
      onSaved={onClose}
      save={async ({ email, insuranceChannel, ...values }) => {
        const key = insurer ? { insuranceCompanyId: insurer.insuranceCompanyId } : {}
        const cleared = { email: email ?? null, insuranceChannel: insuranceChannel ?? null }
        const input = { ...key, ...values, ...cleared, ...logo.change, ...documents.change }
        const saved = await meanwhile.attempt(input, (each) => save.mutateAsync({ input: each }))
        return saved?.insuranceCompanyId
      }}
    >
      <FormGrid columns={2}>
        <TextField form={form} name="title" label={t('common:name')} maxLength={200} autoFocus />
        <TextField form={form} name="email" type="email" label={t('common:email')} maxLength={255} />
        <SelectField form={form} name="insuranceChannel" label={t('channel')} options={channels} />
        <LogoInput logo={logo} stored={insurer?.logo?.cdnFileId} />
      </FormGrid>
      <Stack gap={0} mt="xl">
        <FormSection title={t('forHr')}>
          <FormGrid columns={1}>
            <CheckboxGroupField
              form={form}
              name="requiredFieldsToAdd"
              label={t('requiredToAdd')}
              description={t('forHrHint')}
              options={fields}
            />
            <CheckboxGroupField
              form={form}
              name="requiredFieldsToDeactivate"
              label={t('requiredToDeactivate')}
              options={fields}
            />
          </FormGrid>
        </FormSection>
        <FormSection title={t('documents.title')}>
          <InsurerDocuments documents={documents} />
        </FormSection>
        {insurer ? <HistorySection entity="insurers" entityId={insurer.insuranceCompanyId} /> : null}
      </Stack>
      {meanwhile.question}
    </RecordForm>
  )
}
