import { TextInput } from '@mantine/core'
import type { ControlProps } from './field-props.ts'

/** Placeholder of a field until its control has loaded */
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
