import {
  Checkbox,
  NumberInput,
  PasswordInput,
  SegmentedControl,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { type HTMLInputAutoCompleteAttribute, type ReactNode, useMemo, useState } from 'react'
import type { DropdownOption } from './dropdown.tsx'
import classes from './form-kit.module.css'
import { type AppForm, type FieldForm, type FieldName, type FormSchema, type InputOf, type OutputOf, readIssues, withoutEmpty } from './form/schema.ts'
import { useUiTexts } from './ui-texts.tsx'

export type { AppForm, FieldName } from './form/schema.ts'

interface AppFormOptions {
  /**
   * The sentence for a code: a zod issue's (required, email, too_small, invalid_format …), a custom message of the
   * schema, or a code that the server answered for a field. Undefined falls back to the kit's own words.
   */
  errorText?: (code: string, path: string) => string | undefined
}

/**
 * A form over a schema of the contract. Empty texts and dates count as absent while checking and in what `submit`
 * hands over, so that a required field says so and an optional one is left out.
 * @param schema the input schema of the call
 * @param initial the values that the form starts with, '' and null for empty ones
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
    initialValues: initial as Record<string, unknown>,
    validateInputOnBlur: false,
    clearInputErrorOnChange: true,
    validate: (values) =>
      Object.fromEntries(
        readIssues(schema, withoutEmpty(values))
          .toReversed()
          .map((issue) => [issue.path, say(issue.code, issue.path)]),
      ),
  })

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
    set: (name, value) => form.setFieldValue(name as string, value as never),
    reset: (values) => {
      if (values) form.setInitialValues(values as Record<string, unknown>)
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
          if (!(checked instanceof Promise) && !checked.issues) await handler(checked.value as OutputOf<Schema>)
        } finally {
          setSubmitting(false)
        }
      }, showErrors),
  }
}

export interface FieldProps<Values> {
  form: FieldForm<Values>
  name: FieldName<Values>
  label: string
  description?: ReactNode
  placeholder?: string
  disabled?: boolean
  /** Whether the label carries the mark; by default what the schema says. */
  required?: boolean
}

/** What every control of the kit gets from the form. */
export function fieldProps<Values>(props: FieldProps<Values>) {
  const { form, name, label, description, placeholder, disabled = false } = props
  return {
    ...(form.raw.getInputProps(name) as { value: never; onChange: (value: unknown) => void; error?: ReactNode }),
    'data-path': name,
    label,
    description,
    placeholder: placeholder ?? '',
    disabled,
    withAsterisk: props.required ?? form.isRequired(name),
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

/** One line of text. */
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

/** A password with the eye that shows it. */
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

/** Several lines, growing with the text. */
export function TextareaField<Values>(props: TextareaFieldProps<Values>) {
  return <Textarea {...fieldProps(props)} autosize minRows={props.rows ?? 3} maxRows={12} maxLength={props.maxLength} />
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

interface ChoiceFieldProps<Values> extends FieldProps<Values> {
  options: { value: string; label: string }[]
}

/** Two or three choices side by side. */
export function ChoiceField<Values>(props: ChoiceFieldProps<Values>) {
  const field = fieldProps(props)
  const value = field.value as string | null | undefined
  return (
    <div role="group" aria-label={props.label}>
      <div className={classes.label} aria-hidden>
        {props.label}
        {field.withAsterisk ? <span className={classes.mark}> *</span> : null}
      </div>
      <SegmentedControl
        fullWidth
        data={props.options}
        value={value ?? ''}
        onChange={(next) => field.onChange(next)}
        disabled={field.disabled}
      />
      {field.error ? <div className={classes.error}>{field.error}</div> : null}
    </div>
  )
}

interface NumberFieldProps<Values> extends FieldProps<Values> {
  min?: number
  max?: number
}

/** A whole number; empty is undefined. */
export function NumberField<Values>(props: NumberFieldProps<Values>) {
  const field = fieldProps(props)
  return (
    <NumberInput
      {...field}
      onChange={(next) => field.onChange(next === '' ? undefined : Number(next))}
      allowDecimal={false}
      hideControls
      {...(props.min === undefined ? {} : { min: props.min })}
      {...(props.max === undefined ? {} : { max: props.max })}
    />
  )
}

/** On or off, at once visible as such. */
export function SwitchField<Values>(props: FieldProps<Values>) {
  const { form, name, label, description, disabled = false } = props
  return (
    <Switch
      {...form.raw.getInputProps(name, { type: 'checkbox' })}
      label={label}
      description={description}
      disabled={disabled}
    />
  )
}

/** Yes or no inside a form that is sent later. */
export function CheckboxField<Values>(props: FieldProps<Values>) {
  const { form, name, label, description, disabled = false } = props
  return (
    <Checkbox
      {...form.raw.getInputProps(name, { type: 'checkbox' })}
      label={label}
      description={description}
      disabled={disabled}
    />
  )
}

interface FormGridProps {
  columns?: 1 | 2 | 3
  children: ReactNode
}

/** Fields side by side, under each other where there is no room. */
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

/** A titled part of a long form. */
export function FormSection({ title, children }: FormSectionProps) {
  return (
    <section className={classes.section}>
      <h3 className={classes.sectionTitle}>{title}</h3>
      {children}
    </section>
  )
}
