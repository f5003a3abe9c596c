import { DoctorForm } from './doctor-form.tsx'
import { useDoctor } from './queries.ts'

interface DoctorDialogProps {
  /** The doctor to edit; if omitted a new one is added. */
  doctorId?: string
  onClose: () => void
  onSaved: (doctorId: string) => void
}

/** Loads the doctor, then opens the form. */
export function DoctorDialog({ doctorId, ...rest }: DoctorDialogProps) {
  return doctorId ? <StoredDoctor doctorId={doctorId} {...rest} /> : <DoctorForm doctor={null} {...rest} />
}

function StoredDoctor({ doctorId, ...rest }: DoctorDialogProps & { doctorId: string }) {
  const { data } = useDoctor(doctorId)
  return data?.doctorId === doctorId ? <DoctorForm doctor={data} {...rest} /> : null
}
