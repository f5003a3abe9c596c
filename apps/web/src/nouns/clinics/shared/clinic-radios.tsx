import type { ClinicPoint } from '@coverline/contract/clinics/endpoints'
import { Radio } from '@mantine/core'
import { type Ref, useId } from 'react'
import classes from './clinic-choice.module.css'

/** A clinic that can be chosen; the place is null if it is not known. */
export type ChoosableClinic = Pick<ClinicPoint, 'clinicId' | 'name' | 'addressLine' | 'isApproximate'> & {
  latitude: number | null
  longitude: number | null
}

interface ClinicRadiosProps {
  /** The ids of the elements that name and describe the choice */
  labelId: string
  errorId?: string | undefined
  clinics: readonly ChoosableClinic[]
  value: string | null
  onChange: (clinicId: string) => void
  ref?: Ref<HTMLDivElement>
}

/** A choice of one clinic among those of a list, with their addresses. */
export function ClinicRadios({ labelId, errorId, clinics, value, onChange, ref }: ClinicRadiosProps) {
  const name = useId()
  return (
    <div
      ref={ref}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={errorId}
      className={classes.clinics}
    >
      {clinics.map(({ clinicId, name: label, addressLine }) => (
        <Radio
          key={clinicId}
          name={name}
          value={clinicId}
          label={label}
          description={addressLine}
          className={classes.clinic ?? ''}
          data-chosen={clinicId === value || undefined}
          checked={clinicId === value}
          onChange={() => onChange(clinicId)}
        />
      ))}
    </div>
  )
}
