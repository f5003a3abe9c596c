import { DateField } from '@coverline/ui/form/date-field'
import { type FieldForm, FormGrid, TextareaField, TextField } from '@coverline/ui/form/form-kit'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import {
  labelNouns,
  type PolicyInput,
  policyFieldMap,
  policyInputs,
  type PolicyInputValues,
} from './policy-fields.ts'

interface PolicyInputsProps {
  form: FieldForm<PolicyInputValues>
  /** For the form that adds a person with a policy */
  isWithPerson?: boolean
  autoFocus?: boolean
}

/** The inputs of a policy: short ones side by side, notes below them. */
export function PolicyInputs({ form, isWithPerson = false, autoFocus = false }: PolicyInputsProps) {
  const labels = isWithPerson ? 'labelWithPerson' : 'label'
  const { t } = useTranslation(['policies', ...labelNouns(labels)])
  const inputs = policyInputs.flatMap((name) => {
    const { control, [labels]: key } = policyFieldMap[name]
    return key === null ? [] : [{ name, label: t(key), control }]
  })
  const short = inputs.filter(({ control }) => control !== 'note')
  const notes = inputs.filter(({ control }) => control === 'note')
  return (
    <>
      <FormGrid columns={2}>
        {short.map((input, nth) => (
          <PolicyInputField key={input.name} form={form} autoFocus={autoFocus && nth === 0} {...input} />
        ))}
      </FormGrid>
      {notes.map((input) => (
        <TextareaField key={input.name} form={form} name={input.name} label={input.label} maxLength={4000} />
      ))}
    </>
  )
}

type PolicyInputFieldProps = Pick<PolicyInputsProps, 'form' | 'autoFocus'> & {
  name: PolicyInput
  label: string
  control: string
}

function PolicyInputField({ form, name, label, control, autoFocus = false }: PolicyInputFieldProps) {
  const { t } = useTranslation('policies')
  if (control === 'day')
    return <DateField form={form} name={name} label={label} description={t('form.mayStayBlank')} />
  return <TextField form={form} name={name} label={label} maxLength={255} autoFocus={autoFocus} />
}
