import type { ReactNode } from 'react'
import type { FieldForm, FieldName } from './schema.ts'

export interface FieldProps<Values> {
  form: FieldForm<Values>
  name: FieldName<Values>
  label: string
  description?: ReactNode
  placeholder?: string
  disabled?: boolean
  /** Shows the required mark; default from the schema. */
  required?: boolean
}

/** Props of a control, without the type of the form */
export type ControlProps = ReturnType<typeof fieldProps>

/** Returns the props that every control of the kit gets from the form. */
export function fieldProps<Values>(props: FieldProps<Values>) {
  const { form, name, label, description, placeholder, disabled = false } = props
  return {
    ...(form.raw.getInputProps(name) as {
      value: never
      onChange: (value: unknown) => void
      error?: ReactNode
    }),
    'data-path': name as string,
    label,
    description,
    placeholder: placeholder ?? '',
    disabled,
    withAsterisk: props.required ?? form.isRequired(name),
  }
}
