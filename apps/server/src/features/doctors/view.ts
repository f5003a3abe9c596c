import type { Doctor, DoctorDetail } from '@coverline/contract/doctors/endpoints'
import type { Context } from '../../platform/context.ts'
import { slotService } from '../slots/service.ts'
import { doctorAbilities } from './access.ts'
import type { DoctorRow } from './queries.ts'
import { nameIn } from './rules.ts'

/** Adds the figures of slots and the allowed actions to doctors, in their order. */
export async function doctorViews(ctx: Context, rows: readonly DoctorRow[]): Promise<Doctor[]> {
  const figures = await slotService.figures(
    ctx,
    rows.map(({ id }) => id),
  )
  const can = doctorAbilities(ctx.actor)
  return rows.map((row) => ({
    doctorId: row.id,
    fullName: row.fullName,
    email: row.email,
    position: row.position,
    sex: row.sex,
    photo: row.photoFileId === null ? null : { cdnFileId: row.photoFileId },
    insuranceCompany: row.insurerId === null ? null : { id: row.insurerId, name: row.insurerTitle ?? '' },
    specializations: row.specializations
      .map(({ specializationId, names }) => ({ specializationId, name: nameIn(names, ctx.locale) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, ctx.locale)),
    status: row.status,
    liveStatus: row.status === 'ACTIVE' ? row.liveStatus : 'OFFLINE',
    workMode: row.workMode,
    pause: row.status === 'ACTIVE' ? row.pause : null,
    login: row.login,
    access: row.access,
    nextSlotAt: figures.get(row.id)?.nextAt?.toISOString() ?? null,
    slotCount: figures.get(row.id)?.slots ?? 0,
    bookedCount: figures.get(row.id)?.booked ?? 0,
    can,
  }))
}

export async function doctorDetail(ctx: Context, row: DoctorRow): Promise<DoctorDetail | undefined> {
  const [view] = await doctorViews(ctx, [row])
  const { description, experience, education, badges } = row
  return (
    view && { ...view, description, experience, education, badges, createdAt: row.createdAt.toISOString() }
  )
}
