import { NumberInput } from '@mantine/core'
import { type FieldProps, fieldProps } from './form/field-props.ts'
import { useUiTexts } from './ui-texts.tsx'

interface MoneyFieldProps<Values> extends FieldProps<Values> {
  /** ISO 4217, shown behind the amount. */
  currency?: string
  /** Digits behind the point; 0 for whole amounts. */
  decimals?: number
  /** Digits before the point. */
  maxDigits?: number
}

/** An amount; the form holds a decimal string with a point, never a float. */
export function MoneyField<Values>(props: MoneyFieldProps<Values>) {
  const texts = useUiTexts()
  const field = fieldProps(props)
  const value = field.value as string | null | undefined
  const { decimals = 2, maxDigits = 13 } = props
  return (
    <NumberInput
      {...field}
      value={value ?? ''}
      onChange={() => undefined}
      onValueChange={({ value: text }) => field.onChange(text)}
      isAllowed={({ value: text }) => text.split('.')[0]!.length <= maxDigits}
      thousandSeparator={texts.locale === 'en' ? ',' : ' '}
      decimalSeparator={texts.locale === 'en' ? '.' : ','}
      allowedDecimalSeparators={['.', ',']}
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      allowNegative={false}
      hideControls
      inputMode="decimal"
      valueIsNumericString
      {...(props.currency
        ? { rightSection: <span aria-hidden>{props.currency}</span>, rightSectionWidth: 52 }
        : {})}
    />
  )
}
