import type { Doctor } from '@coverline/contract/doctors/endpoints'
import type { doctors } from '@coverline/contract/doctors/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import type { Language } from '@coverline/contract/languages'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type ListPage, listPage, type SortColumn } from '../../platform/db/lists/list.ts'
import { matchesWords } from '../../platform/db/lists/search-words.ts'
import { slotService } from '../slots/service.ts'
import { visibleDoctors } from './access.ts'
import { pauseOf } from './duty/duty-queries.ts'
import { liveStatus } from './presence/presence-queries.ts'
import type { DoctorValues } from './rules.ts'

export type NamedSpecialization = { specializationId: string; names: Partial<Record<Language, string>> }

export type DoctorRow = Omit<DoctorValues, 'specializationIds' | 'insuranceCompanyId'> & {
  id: string
  insurerId: string | null
  insurerTitle: string | null
  specializations: NamedSpecialization[]
  liveStatus: Doctor['liveStatus']
  pause: Doctor['pause']
  login: string | null
  access: Doctor['access']
  createdAt: Date
}

const sortColumns: Record<string, SortColumn> = {
  fullName: { by: sql.ref('d.name_fold'), type: 'text' },
  position: { by: sql.ref('d.position'), type: 'text' },
  status: { by: sql.ref('d.status'), type: 'text' },
  createdAt: { by: sql.ref('d.created_at'), type: 'timestamptz' },
}

const valueColumns = [
  'd.full_name as fullName',
  'd.email',
  'd.position',
  'd.description',
  'd.sex',
  'd.photo_file_id as photoFileId',
  'd.insurer_id as insurerId',
  'd.work_mode as workMode',
  'd.status',
  'd.badges',
  sql.ref<DoctorValues['experience']>('d.experience').as('experience'),
  sql.ref<DoctorValues['education']>('d.education').as('education'),
] as const

const specializations = sql<NamedSpecialization[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('specializationId', s.id, 'names', s.names) order by s.id), '[]')
  from doctor_specializations ds join specializations s on s.provider_id = ds.provider_id and s.id = ds.specialization_id
  where ds.provider_id = d.provider_id and ds.doctor_id = d.id)`

const access = sql<Doctor['access']>`(
  select case when count(*) = 0 then 'NONE' when bool_or(g.accepted_at is not null) then 'ACCEPTED' else 'INVITED' end
  from grants g where g.provider_id = d.provider_id and g.doctor_id = d.id)`

function doctorRows(ctx: Context) {
  return visibleDoctors(ctx)
    .leftJoin('insurers as i', (on) =>
      on.onRef('i.provider_id', '=', 'd.provider_id').onRef('i.id', '=', 'd.insurer_id'),
    )
    .leftJoin('users as u', 'u.id', 'd.user_id')
    .select(valueColumns)
    .select([
      'd.id',
      'i.title as insurerTitle',
      'u.login',
      'd.created_at as createdAt',
      specializations.as('specializations'),
      access.as('access'),
      liveStatus(ctx).as('liveStatus'),
      pauseOf.as('pause'),
    ])
}

/** Returns one page of doctors by name. */
export function findDoctors(ctx: Context, input: InputOf<typeof doctors.list>): Promise<ListPage<DoctorRow>> {
  const { searchQuery, status, specId, specIds = specId ? [specId] : undefined, doctorIds } = input
  let rows = doctorRows(ctx)
  if (searchQuery)
    rows = rows.where(
      matchesWords(sql`fold_text(concat_ws(' ', d.full_name, d.email, u.login))`, searchQuery),
    )
  if (status) rows = rows.where('d.status', '=', status)
  if (input.workMode) rows = rows.where('d.work_mode', '=', input.workMode)
  if (input.liveStatus) rows = rows.where(liveStatus(ctx), '=', input.liveStatus)
  if (doctorIds) rows = rows.where('d.id', '=', sql<string>`any(${[...doctorIds]}::uuid[])`)
  if (specIds)
    rows = rows.where(sql<boolean>`exists (select from doctor_specializations ds
      where ds.provider_id = d.provider_id and ds.doctor_id = d.id and ds.specialization_id = any(${[...specIds]}::uuid[]))`)
  if (input.withoutSlots)
    rows = rows.where('d.status', '=', 'ACTIVE').where(sql<boolean>`not ${slotService.hasFreeAhead(ctx)}`)
  return listPage({
    db: ctx.db,
    rows,
    id: sql.ref<string>('d.id'),
    sort: sortColumns,
    input: { ...input, sortBy: input.sortBy ?? 'fullName' },
  })
}

export function findDoctor(ctx: Context, doctorId: string): Promise<DoctorRow | undefined> {
  return doctorRows(ctx).where('d.id', '=', doctorId).executeTakeFirst()
}

export type LockedDoctor = DoctorValues & { userId: string | null; endedAccess: Doctor['access'] | null }

/** Returns the values and locks them until the transaction ends. */
export async function lockDoctor(ctx: Context, doctorId: string): Promise<LockedDoctor | undefined> {
  const row = await visibleDoctors(ctx)
    .select(valueColumns)
    .select(['d.user_id as userId', 'd.ended_access as endedAccess', specializations.as('specializations')])
    .where('d.id', '=', doctorId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { specializations: held, insurerId, ...values } = row
  return {
    ...values,
    insuranceCompanyId: insurerId,
    specializationIds: held.map(({ specializationId }) => specializationId),
  }
}
