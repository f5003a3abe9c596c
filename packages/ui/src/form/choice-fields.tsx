import { Checkbox, NumberInput, SegmentedControl, Switch } from '@mantine/core'
import { type FieldProps, fieldProps } from './field-props.ts'
import classes from './form-kit.module.css'

interface ChoiceFieldProps<Values> extends FieldProps<Values> {
  options: { value: string; label: string }[]
}

/** Two or three choices side by side */
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

/** An on/off switch */
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

/** A yes/no checkbox in a form that is submitted later */
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

/** Several choices with a checkbox each; the form stores the chosen values. */
export function CheckboxGroupField<Values>(props: ChoiceFieldProps<Values>) {
  const field = fieldProps(props)
  return (
    <Checkbox.Group
      label={field.label}
      description={field.description}
      error={field.error}
      value={field.value ?? []}
      onChange={(next) => field.onChange(next)}
    >
      <div className={classes.boxes}>
        {props.options.map(({ value, label }) => (
          <Checkbox key={value} value={value} label={label} disabled={field.disabled} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
