import { dayAfter } from '@coverline/contract/calendar'
import type { ErrorName } from '@coverline/contract/errors'
import type { Language } from '@coverline/contract/languages'
import { momentOfWall } from '@coverline/contract/slots/zone'
import { sql } from 'kysely'
import { nameDoctor } from '../features/accounts/service.ts'
import { makeDoctor, makeSpecialization } from '../features/doctors/factory.ts'
import type { DoctorValues } from '../features/doctors/rules.ts'
import { writeAccess } from '../features/doctors/write-queries.ts'
import { insertSlots, takeSlot } from '../features/slots/write-queries.ts'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/id.ts'

const specializations: readonly Record<Language, string>[] = [
  { en: 'General practice', ru: 'Общая практика', es: 'Medicina general', pt: 'Clínica geral' },
  { en: 'Cardiology', ru: 'Кардиология', es: 'Cardiología', pt: 'Cardiologia' },
  { en: 'Neurology', ru: 'Неврология', es: 'Neurología', pt: 'Neurologia' },
  { en: 'Paediatrics', ru: 'Педиатрия', es: 'Pediatría', pt: 'Pediatria' },
  { en: 'Dermatology', ru: 'Дерматология', es: 'Dermatología', pt: 'Dermatologia' },
]

type Sample = Partial<DoctorValues> & {
  fullName: string
  email: string
  /** Places in the list of specializations */
  in: number[]
  /** Start and end of the working day; without it the doctor has no slots. */
  hours?: [from: number, to: number]
}

const samples: readonly Sample[] = [
  {
    fullName: 'Dr Levon Sargsyan',
    email: 'doctor@harbour.example',
    position: 'Cardiologist',
    in: [1],
    workMode: 'DUTY',
    hours: [9, 13],
    experience: [
      { place: 'St Gayane Hospital', position: 'Head of cardiology', fromYear: 2014, toYear: null },
    ],
    education: [{ place: 'Yerevan State Medical University', degree: 'MD', year: 2006 }],
    badges: ['Board certified'],
  },
  {
    fullName: 'Dra. Noelia Ferrándiz',
    email: 'n.ferrandiz@clinic.example',
    position: 'Family physician',
    in: [0],
    workMode: 'DUTY',
    hours: [10, 16],
  },
  {
    fullName: 'Алексей Воронцов',
    email: 'a.vorontsov@clinic.example',
    position: 'Невролог',
    in: [2],
    hours: [9, 12],
  },
  { fullName: 'Dr. Duarte Sequeira', email: 'd.sequeira@clinic.example', position: 'Pediatra', in: [3, 0] },
  {
    fullName: 'Dr Philippa Thornbury',
    email: 'p.thornbury@clinic.example',
    position: 'Dermatologist',
    in: [4],
    hours: [14, 17],
  },
  {
    fullName: 'Dr Hugh Pemberton',
    email: 'h.pemberton@clinic.example',
    position: 'Physician',
    in: [0],
    status: 'NOT_ACTIVE',
  },
]

const slotMinutes = 30
const text = (hours: number, minutes: number) =>
  `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`

/** Seeds doctors of telemedicine with slots on the working days of the coming week; `seed-visits.ts` books some of them. */
export async function seedDoctors(ctx: Context<ErrorName>): Promise<void> {
  const { providerId, workspace } = ctx.actor
  if (!workspace?.features.includes('TELEMEDICINE')) return
  const specializationIds: string[] = []
  for (const names of specializations)
    specializationIds.push(await makeSpecialization(ctx.db, providerId, names))
  for (const { in: places, hours, ...doctor } of samples) {
    const held = places.flatMap((place) => specializationIds[place] ?? [])
    const doctorId = await makeDoctor(ctx.db, providerId, { ...doctor, specializationIds: held })
    await linkAccount(ctx, doctorId, doctor.email)
    if (hours) await seedSlots(ctx, doctorId, hours)
  }
}

/** The demo's doctor has an account already. */
async function linkAccount(ctx: Context<ErrorName>, doctorId: string, email: string): Promise<void> {
  const { rows } = await sql<{ userId: string; workspaceId: string }>`
    select g.user_id as "userId", g.workspace_id as "workspaceId" from grants g join users u on u.id = g.user_id
    where g.role = 'DOCTOR' and u.email_fold = ${email}`.execute(ctx.db)
  const [grant] = rows
  if (grant && (await nameDoctor(ctx.db, { ...grant, doctorId })))
    await writeAccess(ctx, doctorId, { userId: grant.userId, endedAccess: null })
}

async function seedSlots(
  ctx: Context<ErrorName>,
  doctorId: string,
  [from, to]: [number, number],
): Promise<void> {
  const { providerId, workspace } = ctx.actor
  const zone = workspace?.timeZone ?? 'UTC'
  const days = Array.from({ length: 9 }, (_, nth) => dayAfter(ctx.today, nth + 1)).filter(
    (day) => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 !== 0,
  )
  const starts = Array.from(
    { length: ((to - from) * 60) / slotMinutes },
    (_, nth) => from * 60 + nth * slotMinutes,
  )
  const at = (date: string, minutes: number) =>
    momentOfWall({ date, time: text(Math.floor(minutes / 60), minutes % 60) }, zone)
  const times = days.flatMap((date) =>
    starts.flatMap((minutes) => {
      const [startsAt, endsAt] = [at(date, minutes), at(date, minutes + slotMinutes)]
      return startsAt && endsAt ? [{ startsAt, endsAt }] : []
    }),
  )
  const ids = await insertSlots(ctx.db, { providerId, doctorId, now: ctx.now }, times)
  for (const [nth, slotId] of ids.entries())
    if (nth % 12 === 1) await takeSlot(ctx, { slotId, holderId: newId() }, 'HELD')
}
