import { useCommand } from '@coverline/client/hooks'
import { leads } from '@coverline/contract/calls.generated'
import { leadFields, stageFields } from '@coverline/contract/leads/fields'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import { DateField } from '@coverline/ui/form/date-field'
import { SelectField, TextareaField, TextField, useAppForm } from '@coverline/ui/form/form-kit'
import * as z from 'zod'
import { MoneyField } from '../../kit/forms/money-field.tsx'
import { InPlaceForm } from '../../kit/forms/in-place-form.tsx'
import { PhoneInput } from '../../kit/forms/phone-input.tsx'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { useMeanwhile } from '../../kit/forms/use-meanwhile.tsx'
import {
  controls,
  type LeadFieldName,
  neverEmpty,
  useLeadLabels,
  useLeadOptions,
  valuesOf,
} from './lead-field-map.ts'
import { type LeadDetail, touchedByLeads } from './queries.ts'

const { agentCommission: _commission, ...plain } = leadFields
const schemas = { ...plain, dealPremiumSave: stageFields.dealPremiumSave }
const forms = Object.fromEntries(
  Object.entries(schemas).map(([name, value]) => [
    name,
    z.strictObject({ value: neverEmpty.some((one) => one === name) ? value.unwrap() : value }),
  ]),
) as unknown as Record<LeadFieldName, z.ZodObject<{ value: z.ZodType<string | null | undefined> }>>

/** How each field is shown to a user who must choose between two values. */
function wordsOf(labels: Record<LeadFieldName, string>, options: ReturnType<typeof useLeadOptions>) {
  const words = {} as Record<LeadFieldName, { label: string; options: DropdownOption[] }>
  for (const name of Object.keys(labels) as LeadFieldName[])
    words[name] = { label: labels[name], options: options[name] ?? [] }
  return words
}

interface FieldEditorProps {
  lead: LeadDetail
  name: LeadFieldName
  onClose: () => void
}

/** One field of a lead while it is edited in its place. */
export function FieldEditor({ lead, name, onClose }: FieldEditorProps) {
  const labels = useLeadLabels()
  const options = useLeadOptions(lead)
  const fieldText = useFieldText()
  const { mutateAsync } = useCommand(leads.save, { refresh: touchedByLeads })
  const known = valuesOf(lead)
  const form = useAppForm(
    forms[name],
    { value: known[name] ?? '' },
    { errorText: (code) => fieldText(code, name) },
  )
  const meanwhile = useMeanwhile<typeof leads.save, LeadFieldName>({ known, words: wordsOf(labels, options) })
  const field = { form, name: 'value', label: labels[name] } as const
  const control = controls[name]
  const save = async ({ value }: { value?: string | null | undefined }): Promise<boolean> => {
    const input = { leadId: lead.leadId, [name]: value ?? null }
    const saved = await meanwhile.attempt(input, (each) => mutateAsync({ input: each }))
    return saved !== undefined
  }
  return (
    <InPlaceForm form={form} isLong={control === 'notes'} save={save} onClose={onClose}>
      {control === 'choice' ? <SelectField {...field} options={options[name] ?? []} searchable /> : null}
      {control === 'phone' ? <PhoneInput {...field} /> : null}
      {control === 'money' ? <MoneyField {...field} currency={lead.currency} /> : null}
      {control === 'day' ? <DateField {...field} /> : null}
      {control === 'notes' ? <TextareaField {...field} rows={4} maxLength={4000} /> : null}
      {control === 'text' ? <TextField {...field} maxLength={name === 'currency' ? 3 : 255} /> : null}
      {control === 'email' ? <TextField {...field} type="email" maxLength={255} /> : null}
      {meanwhile.question}
    </InPlaceForm>
  )
}
