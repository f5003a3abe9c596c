import { lazy, Suspense } from 'react'
import { useAccess } from '../../../session/use-session.ts'

const DoctorPing = lazy(async () => ({
  default: (await import('../../../nouns/doctors/shared/doctor-ping.tsx')).DoctorPing,
}))

/** Tells that a doctor is there while the area is open; it is loaded for doctors only. */
export function DoctorHost() {
  const { workspace } = useAccess()
  const doctorId = workspace?.roles.find((role) => role.doctorId !== null)?.doctorId
  if (!doctorId) return null
  return (
    <Suspense fallback={null}>
      <DoctorPing doctorId={doctorId} />
    </Suspense>
  )
}
