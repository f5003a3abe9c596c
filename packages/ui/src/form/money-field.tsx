import { lazy, Suspense } from 'react'
import { type FieldProps, fieldProps } from './field-props.ts'
import { WaitingInput } from './waiting-input.tsx'

const MoneyInput = lazy(async () => ({ default: (await import('./money-input.tsx')).MoneyInput }))

interface MoneyFieldProps<Values> extends FieldProps<Values> {
  /** ISO 4217, shown after the amount */
  currency?: string
  /** Number of decimals; 0 for whole amounts. */
  decimals?: number
  /** Number of digits before the decimal sign */
  maxDigits?: number
}

/** An amount; the form stores a decimal string with a point, never a float. */
export function MoneyField<Values>(props: MoneyFieldProps<Values>) {
  const field = fieldProps(props)
  return (
    <Suspense fallback={<WaitingInput field={field} />}>
      <MoneyInput
        field={field}
        currency={props.currency}
        decimals={props.decimals ?? 2}
        maxDigits={props.maxDigits ?? 13}
      />
    </Suspense>
  )
}
