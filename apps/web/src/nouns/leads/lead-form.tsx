import { useCommand } from '@coverline/client/hooks'
import { leads } from '@coverline/contract/calls.generated'
import { leadFields, stageFields } from '@coverline/contract/leads/fields'
import { DateField } from '@coverline/ui/form/date-field'
import { FormGrid, SelectField, TextareaField, TextField, useAppForm } from '@coverline/ui/form/form-kit'
import { Stack } from '@mantine/core'
import * as z from 'zod'
import { MoneyField } from '../../kit/forms/money-field.tsx'
import { PhoneInput } from '../../kit/forms/phone-input.tsx'
import { RecordForm } from '../../kit/forms/record-form.tsx'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { providerSettings } from '../../kit/text/provider-settings.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { TypedDuplicates } from './duplicates.tsx'
import { useLeadLabels, useLeadOptions } from './lead-field-map.ts'
import { touchedByLeads } from './queries.ts'

const { title, clientType, firstName, lastName, companyName, email, phone, notes, expectedCloseDate } =
  leadFields
const { clientAcquisitionChannel, agentUserId, insuranceCompanyId, insuranceType } = leadFields
const { dealPremiumSave } = stageFields
const schema = z
  .strictObject({
    clientType: clientType.unwrap(),
    firstName,
    lastName,
    companyName,
    title,
    email,
    phone,
    clientAcquisitionChannel,
    agentUserId,
    insuranceCompanyId,
    insuranceType,
    dealPremiumSave,
    expectedCloseDate,
    notes,
  })
  .refine((input) => titleOf(input) !== '', { path: ['title'], message: 'required' })

type Named = { [K in 'title' | 'firstName' | 'lastName' | 'companyName']?: string | null | undefined }

/** The title, else the company, else the name of the person. */
function titleOf(input: Named): string {
  const name = [input.firstName, input.lastName].filter(Boolean).join(' ')
  return input.title?.trim() || input.companyName?.trim() || name.trim()
}

const blank = {
  clientType: 'INDIVIDUAL',
  firstName: '',
  lastName: '',
  companyName: '',
  title: '',
  email: '',
  phone: '',
  clientAcquisitionChannel: null,
  agentUserId: null,
  insuranceCompanyId: null,
  insuranceType: null,
  dealPremiumSave: '',
  expectedCloseDate: null,
  notes: '',
} as const

const useLeadForm = () => useAppForm(schema, blank, { errorText: useFieldText() })

interface LeadFormProps {
  /** False for users whose new leads are always their own */
  hasAgents: boolean
  onClose: () => void
  onSaved: (leadId: string) => void
}

/** A new lead; clients who may be known already are shown while it is typed. */
export function LeadForm({ hasAgents, onClose, onSaved }: LeadFormProps) {
  const { t } = useTranslation('leads')
  const save = useCommand(leads.save, { refresh: touchedByLeads })
  const form = useLeadForm()
  return (
    <RecordForm
      form={form}
      id="lead-form"
      title={t('form.new')}
      isNew
      width={800}
      onClose={onClose}
      done={t('created')}
      onSaved={onSaved}
      save={async (input) => {
        const saved = await save.mutateAsync({ input: { ...input, title: titleOf(input) } })
        return saved.leadId
      }}
    >
      <LeadInputs form={form} hasAgents={hasAgents} />
    </RecordForm>
  )
}

function LeadInputs({ form, hasAgents }: { form: ReturnType<typeof useLeadForm>; hasAgents: boolean }) {
  const { t } = useTranslation('leads')
  const labels = useLeadLabels()
  const options = useLeadOptions()
  const { values } = form
  const { title: typed, firstName: first, lastName: last, email: address, phone: number } = values
  const field = <Name extends keyof typeof values & keyof typeof labels>(name: Name) => ({
    form,
    name,
    label: labels[name],
  })
  const choice = (
    name: 'clientAcquisitionChannel' | 'insuranceCompanyId' | 'insuranceType' | 'agentUserId',
  ) => <SelectField {...field(name)} options={options[name] ?? []} />
  const { currency = 'EUR' } = providerSettings()
  const name = titleOf({ ...values, title: typed })
  return (
    <Stack>
      <FormGrid columns={2}>
        <TextField {...field('firstName')} maxLength={255} autoFocus />
        <TextField {...field('lastName')} maxLength={255} />
        <SelectField {...field('clientType')} options={options.clientType ?? []} />
        <TextField {...field('companyName')} maxLength={255} />
        <TextField {...field('email')} type="email" maxLength={255} />
        <PhoneInput {...field('phone')} />
      </FormGrid>
      <TypedDuplicates
        sought={{ title: name, firstName: first, lastName: last, email: address, phone: number }}
      />
      <TextField {...field('title')} description={t('form.titleHint')} placeholder={name} maxLength={255} />
      <FormGrid columns={2}>
        {choice('clientAcquisitionChannel')}
        {hasAgents ? choice('agentUserId') : null}
        {choice('insuranceType')}
        {choice('insuranceCompanyId')}
        <MoneyField {...field('dealPremiumSave')} currency={currency} />
        <DateField {...field('expectedCloseDate')} />
      </FormGrid>
      <TextareaField {...field('notes')} rows={3} maxLength={4000} />
    </Stack>
  )
}
