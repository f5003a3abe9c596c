import type { doctors } from '@coverline/contract/doctors/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../../platform/context.ts'
import { doctorAudience } from '../access.ts'
import { deletePause, findOnDuty, lockDuty, type Pause, writePause } from './duty-queries.ts'

/** Pauses the calling doctor: from now on the doctor takes no person from the queue. A repeated click changes nothing. */
export async function pauseDoctor(
  ctx: CtxOf<typeof doctors.pause>,
  { reason, comment }: InputOf<typeof doctors.pause>,
): Promise<OutputOf<typeof doctors.pause>> {
  const { doctorId } = ctx.actor
  if (doctorId === null) return ctx.fail('common.not-found')
  if (reason === 'OTHER' && comment === '')
    ctx.fail('common.validation', { fields: { comment: 'IS_REQUIRED' } })
  await lockDuty(ctx, doctorId)
  const [duty] = await findOnDuty(ctx, doctorId)
  if (!duty) return ctx.fail('doctors.not-on-duty')
  const before = duty.pause && { reason: duty.pause.reason, comment: duty.pause.comment }
  const changes = changesBetween<Pause>(before, { reason, comment })
  if (changes.length === 0) return { ok: true }
  await writePause(ctx, doctorId, { reason, comment })
  ctx.audit({ action: 'doctors.paused', entity: 'doctors', entityId: doctorId, changes })
  ctx.emit('doctors.paused', { doctorId }, doctorAudience)
  return { ok: true }
}

/** Ends the pause of the calling doctor; without one nothing changes. */
export async function resumeDoctor(
  ctx: CtxOf<typeof doctors.resume>,
): Promise<OutputOf<typeof doctors.resume>> {
  const { doctorId } = ctx.actor
  if (doctorId === null) return ctx.fail('common.not-found')
  await lockDuty(ctx, doctorId)
  if (!(await deletePause(ctx, doctorId))) return { ok: true }
  ctx.audit({ action: 'doctors.resumed', entity: 'doctors', entityId: doctorId })
  ctx.emit('doctors.paused', { doctorId }, doctorAudience)
  return { ok: true }
}
