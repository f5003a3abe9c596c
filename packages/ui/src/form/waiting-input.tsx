import { TextInput } from '@mantine/core'
import type { ControlProps } from './field-props.ts'

/** Holds a field's place until its control has come. */
export function WaitingInput({ field }: { field: ControlProps }) {
  return (
    <TextInput
      label={field.label}
      description={field.description}
      withAsterisk={field.withAsterisk}
      disabled
      aria-busy
    />
  )
}
