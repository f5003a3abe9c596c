import { type apiSession, signedIn } from './api.ts'
import { demoPassword } from './platform.ts'
import { key } from './service-plans.ts'

type Admin = Awaited<ReturnType<typeof apiSession>>

const given = 'Given-Harbour-2026'

export interface DutyDoctor {
  doctorId: string
  name: string
  /** What the doctor signs in with, and the demo's password */
  login: string
  specialization: string
  specializationId: string
  session: Admin
}

/** Creates a doctor on duty with a specialization and an account of its own, so that journeys do not share a queue. */
export async function newDutyDoctor(admin: Admin, url?: string): Promise<DutyDoctor> {
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
  const { specializationId } = field
  const session = await signedIn(login, url)
  return { doctorId: doctor.doctorId, name, login, specialization, specializationId, session }
}

/** Puts a person into the queue of a doctor on duty, who takes the visit at once: it has begun, and the doctor's time is the visit's. */
export async function takenVisit(
  admin: Admin,
  doctor: DutyDoctor,
  { personProfileId, offerId }: { personProfileId: string; offerId: string },
): Promise<string> {
  const { specializationId } = doctor
  await admin.call('/insurance/telemedicine/queue/join', { personProfileId, offerId, specializationId })
  const { body } = await doctor.session.call<{ receptionId: string }>(
    '/insurance/telemedicine/queue/take',
    {},
  )
  return body.receptionId
}

/** Returns the service by video that a person may book. */
export async function videoService(admin: Admin, personProfileId: string): Promise<string> {
  const { body } = await admin.call<{ items: { offerId: string }[] }>('/insurance/reception/offer/list', {
    personProfileId,
  })
  return body.items[0]?.offerId ?? ''
}
