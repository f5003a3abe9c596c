import { ControlField, type ControlFieldProps } from '@coverline/ui/form/control-field'
import { MoneyInput } from './money-input.tsx'

interface MoneyFieldProps<Values> extends ControlFieldProps<Values> {
  /** ISO 4217, or `%`; shown after the amount. A sum in another currency is refused. */
  currency?: string
  /** True for a sum without cents, stored as digits alone */
  isWhole?: boolean
}

/** A sum in a form, which stores a decimal string with a point, never a float. */
export function MoneyField<Values>({ currency, isWhole, ...props }: MoneyFieldProps<Values>) {
  return (
    <ControlField
      {...props}
      control={({ value, onChange, ...field }) => (
        <MoneyInput
          {...field}
          value={String((value as string | null | undefined) ?? '')}
          onChange={onChange}
          unit={currency}
          isWhole={isWhole}
        />
      )}
    />
  )
}
