import type { apiSession } from './api.ts'
import { key } from './service-plans.ts'

type Admin = Awaited<ReturnType<typeof apiSession>>

/** Creates a doctor who works by slots and has not signed in yet; returns the doctor's id. */
export async function newDoctor(admin: Admin, fullName: string): Promise<string> {
  const { body: found } = await admin.call<{ items: { specializationId: string }[] }>(
    '/insurance/telemedicine/doctor-specialization/list',
    {},
  )
  const { body: saved } = await admin.call<{ doctorId: string }>('/insurance/telemedicine/doctor/save', {
    fullName,
    email: `${key()}@clinic.example`,
    position: 'Therapist',
    description: 'Works by slots.',
    specializationIds: found.items.slice(0, 1).map(({ specializationId }) => specializationId),
    invite: true,
  })
  return saved.doctorId
}
