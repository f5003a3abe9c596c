import type { ReactNode } from 'react'
import { type ControlProps, type FieldProps, fieldProps } from './field-props.ts'

export type ControlFieldProps<Values> = FieldProps<Values>

/** A field of the form whose control the product brings along: it gets what every control of the kit gets. */
export function ControlField<Values>({
  control,
  ...props
}: FieldProps<Values> & { control: (field: ControlProps) => ReactNode }) {
  return control(fieldProps<Values>(props))
}
