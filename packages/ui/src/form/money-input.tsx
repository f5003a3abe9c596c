import { NumberInput } from '@mantine/core'
import { useUiTexts } from '../ui-texts.tsx'
import type { ControlProps } from './field-props.ts'

interface MoneyInputProps {
  field: ControlProps
  currency?: string | undefined
  decimals: number
  maxDigits: number
}

/** The control of an amount, with the separators of the language */
export function MoneyInput({ field, currency, decimals, maxDigits }: MoneyInputProps) {
  const { locale } = useUiTexts()
  const value = field.value as string | null | undefined
  return (
    <NumberInput
      {...field}
      value={value ?? ''}
      onChange={() => undefined}
      onValueChange={({ value: text }) => field.onChange(text)}
      isAllowed={({ value: text }) => (text.split('.')[0] ?? '').length <= maxDigits}
      thousandSeparator={locale === 'en' ? ',' : ' '}
      decimalSeparator={locale === 'en' ? '.' : ','}
      allowedDecimalSeparators={['.', ',']}
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      allowNegative={false}
      hideControls
      inputMode="decimal"
      valueIsNumericString
      {...(currency ? { rightSection: <span aria-hidden>{currency}</span>, rightSectionWidth: 52 } : {})}
    />
  )
}
