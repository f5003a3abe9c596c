import { RemoteChoice } from '../../../kit/forms/remote-choice.tsx'
import { useClinicOptions } from './use-clinic-options.ts'

interface ClinicPickerProps {
  label: string
  description?: string
  error?: string
  value: string[]
  onChange: (clinicIds: string[]) => void
}

/** Selects clinics of the provider by name, address or phone. */
export function ClinicPicker({ value, onChange, ...field }: ClinicPickerProps) {
  const options = useClinicOptions(value)
  return <RemoteChoice {...field} {...options} value={value} onChange={onChange} />
}
