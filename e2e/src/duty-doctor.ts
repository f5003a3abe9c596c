import { type apiSession, signedIn } from './api.ts'
import { demoPassword } from './platform.ts'
import { key } from './service-plans.ts'

type Admin = Awaited<ReturnType<typeof apiSession>>

const given = 'Given-Harbour-2026'

/** Creates a doctor on duty with a specialization and an account of its own, so that journeys do not share a queue. */
export async function newDutyDoctor(
  admin: Admin,
): Promise<{ doctorId: string; name: string; specialization: string; session: Admin }> {
  const made = key()
  const specialization = `Duty ${made}`
  const { body: field } = await admin.call<{ specializationId: string }>(
    '/insurance/telemedicine/doctor-specialization/save',
    { names: { en: specialization } },
  )
  const name = `Dr Duty ${made}`
  const login = `duty-${made}`
  const { body: doctor } = await admin.call<{ doctorId: string }>('/insurance/telemedicine/doctor/save', {
    fullName: name,
    email: `${login}@clinic.example`,
    position: 'Physician',
    description: 'On duty.',
    specializationIds: [field.specializationId],
    workMode: 'DUTY',
    login,
    password: given,
  })
  const { body: first } = await admin.call<{ secret: string }>('/insurance/login', {
    email: login,
    password: given,
  })
  await admin.call('/auth/password/save', {
    token: first.secret,
    password: demoPassword,
    passwordConfirmation: demoPassword,
  })
  return { doctorId: doctor.doctorId, name, specialization, session: await signedIn(login) }
}
