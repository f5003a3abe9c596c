import type { ClinicDetail } from '@coverline/contract/clinics/endpoints'
import { ClinicForm } from './clinic-form.tsx'
import { useClinic } from './queries.ts'

interface ClinicDialogProps {
  /** The clinic to edit; if omitted a new one is created. */
  clinicId?: string
  onClose: () => void
  onSaved: (clinicId: string) => void
}

/** Loads the clinic, then opens its form. */
export function ClinicDialog({ clinicId, ...rest }: ClinicDialogProps) {
  return clinicId ? <StoredClinic clinicId={clinicId} {...rest} /> : <ClinicForm clinic={null} {...rest} />
}

function StoredClinic({ clinicId, ...rest }: ClinicDialogProps & { clinicId: string }) {
  const { data } = useClinic(clinicId)
  const clinic: ClinicDetail | undefined = data?.clinicId === clinicId ? data : undefined
  return clinic ? <ClinicForm clinic={clinic} {...rest} /> : null
}
