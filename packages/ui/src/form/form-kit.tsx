import { PasswordInput, Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type HTMLInputAutoCompleteAttribute, type ReactNode, useMemo, useState } from 'react'
import type { DropdownOption } from './dropdown.tsx'
import classes from './form-kit.module.css'
import { type FieldProps, fieldProps } from './field-props.ts'
import {
  type AppForm,
  type FormSchema,
  type InputOf,
  type OutputOf,
  readIssues,
  withoutEmpty,
} from './schema.ts'
import { useUiTexts } from '../ui-texts.tsx'

export type { AppForm, FieldForm, FieldName } from './schema.ts'

interface AppFormOptions {
  /**
   * Returns the message for a code: a zod issue's (required, email, too_small, invalid_format …), a custom
   * message of the schema, or a field code of the server. undefined falls back to the kit's own text.
   */
  errorText?: (code: string, path: string) => string | undefined
}

/**
 * Creates a form for a schema of the contract. Empty texts and dates count as absent in validation and in the
 * result of `submit`, so that a required field is reported and an optional one is omitted.
 * @param schema the input schema of the call
 * @param initial the initial values of the form, '' and null for empty ones
 */
export function useAppForm<Schema extends FormSchema>(
  schema: Schema,
  initial: InputOf<Schema>,
  options: AppFormOptions = {},
): AppForm<InputOf<Schema>, OutputOf<Schema>> {
  const texts = useUiTexts()
  const [submitting, setSubmitting] = useState(false)
  const say = (code: string, path: string) =>
    options.errorText?.(code, path) ?? (code === 'required' ? texts.required : texts.invalid)

  const required = useMemo(
    () => new Set(readIssues(schema, {}).flatMap((issue) => (issue.code === 'required' ? [issue.path] : []))),
    [schema],
  )
  const form = useForm<Record<string, unknown>>({
    mode: 'controlled',
    initialValues: initial,
    validateInputOnBlur: false,
    clearInputErrorOnChange: true,
    validate: (values) => {
      // In the order of the schema: the first invalid field gets the focus.
      const errors: Record<string, string> = {}
      for (const { path, code } of readIssues(schema, withoutEmpty(values))) errors[path] ??= say(code, path)
      return errors
    },
  })

  // Mantine derives the value's type from the path, which is unknown here.
  const setField: (path: string, value: unknown) => void = form.setFieldValue

  const showErrors = (errors: Record<string, ReactNode>) => {
    const [first] = Object.keys(errors)
    if (first !== undefined) form.getInputNode(first)?.focus()
  }

  return {
    raw: form,
    values: form.values as InputOf<Schema>,
    dirty: form.isDirty(),
    submitting,
    isRequired: (name) => required.has(name),
    set: setField,
    reset: (values) => {
      if (values) form.setInitialValues(values)
      form.reset()
    },
    setServerErrors: (fields) => {
      const errors = Object.fromEntries(Object.entries(fields).map(([path, code]) => [path, say(code, path)]))
      form.setErrors({ ...form.errors, ...errors })
      showErrors(errors)
    },
    submit: (handler) =>
      form.onSubmit(async (values) => {
        if (submitting) return
        setSubmitting(true)
        try {
          const checked = schema['~standard'].validate(withoutEmpty(values))
          if (!(checked instanceof Promise) && !checked.issues) await handler(checked.value)
        } finally {
          setSubmitting(false)
        }
      }, showErrors),
  }
}

interface TextFieldProps<Values> extends FieldProps<Values> {
  type?: 'text' | 'email' | 'tel' | 'url'
  maxLength?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email'
  leftSection?: ReactNode
  size?: 'sm' | 'md'
  autoFocus?: boolean
}

/** One line of text */
export function TextField<Values>(props: TextFieldProps<Values>) {
  const { type = 'text', maxLength, autoComplete, inputMode, leftSection, size, autoFocus } = props
  return (
    <TextInput
      {...fieldProps(props)}
      type={type}
      maxLength={maxLength}
      autoComplete={autoComplete ?? 'off'}
      inputMode={inputMode}
      leftSection={leftSection}
      size={size ?? 'sm'}
      data-autofocus={autoFocus || undefined}
    />
  )
}

interface PasswordFieldProps<Values> extends FieldProps<Values> {
  autoComplete: 'current-password' | 'new-password'
  size?: 'sm' | 'md'
}

/** A password with a button that shows it */
export function PasswordField<Values>(props: PasswordFieldProps<Values>) {
  const texts = useUiTexts()
  return (
    <PasswordInput
      {...fieldProps(props)}
      autoComplete={props.autoComplete}
      size={props.size ?? 'sm'}
      visibilityToggleButtonProps={{ 'aria-label': texts.showPassword, tabIndex: 0 }}
    />
  )
}

interface TextareaFieldProps<Values> extends FieldProps<Values> {
  rows?: number
  maxLength?: number
}

/** Several lines that grow with the text */
export function TextareaField<Values>(props: TextareaFieldProps<Values>) {
  return (
    <Textarea
      {...fieldProps(props)}
      autosize
      minRows={props.rows ?? 3}
      maxRows={12}
      maxLength={props.maxLength}
    />
  )
}

interface SelectFieldProps<Values> extends FieldProps<Values> {
  options: DropdownOption[]
  searchable?: boolean
  clearable?: boolean
  onSearch?: (text: string) => void
  /** Called after the form has the new value. */
  onChosen?: (value: string | null) => void
}

/** One of a list; choosing the chosen one again clears it unless the field is required. */
export function SelectField<Values>(props: SelectFieldProps<Values>) {
  const texts = useUiTexts()
  const field = fieldProps(props)
  const value = field.value as string | null | undefined
  return (
    <Select
      {...field}
      value={value === undefined || value === '' ? null : value}
      onChange={(next) => {
        field.onChange(next)
        props.onChosen?.(next)
      }}
      data={props.options.map((option) => ({
        value: option.value,
        label: option.label,
        disabled: option.disabled ?? false,
      }))}
      searchable={props.searchable ?? props.options.length > 8}
      clearable={props.clearable ?? !field.withAsterisk}
      allowDeselect={!field.withAsterisk}
      nothingFoundMessage={texts.nothingFound}
      clearButtonProps={{ 'aria-label': `${texts.clear}: ${props.label}` }}
      {...(props.onSearch ? { onSearchChange: props.onSearch } : {})}
      checkIconPosition="right"
    />
  )
}

interface FormGridProps {
  columns?: 1 | 2 | 3
  children: ReactNode
}

/** Fields side by side, or stacked if there is not enough space */
export function FormGrid({ columns = 2, children }: FormGridProps) {
  return (
    <div className={classes.grid} data-columns={columns}>
      {children}
    </div>
  )
}

interface FormSectionProps {
  title: ReactNode
  children: ReactNode
}

/** A titled part of a long form */
export function FormSection({ title, children }: FormSectionProps) {
  return (
    <section className={classes.section}>
      <h3 className={classes.sectionTitle}>{title}</h3>
      {children}
    </section>
  )
}
