import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { slots } from '@coverline/contract/slots/endpoints'
import type { Context } from '../../../platform/context.ts'
import { slotAudience } from '../access.ts'
import { keepDoctor } from '../queries.ts'
import { slotChanges } from './audit.ts'
import { checkException } from './check.ts'
import { findException, findPlannedDoctors } from './queries.ts'
import { reconcile } from './reconcile.ts'
import { exceptionText } from './rules.ts'
import { deleteException as remove, insertException, lockHolidays, lockPlanning } from './write-queries.ts'

/** Locks the doctors whose slots an exception concerns: active ones with weekly hours or slots ahead. Returns them. */
async function lockConcerned(ctx: Context, doctorId: string | null): Promise<string[]> {
  if (doctorId === null) await lockHolidays(ctx)
  const doctorIds = await findPlannedDoctors(ctx, doctorId)
  await lockPlanning(ctx, doctorId === null ? doctorIds : [doctorId])
  return doctorIds
}

/** Adds an exception of a doctor or a holiday, and brings the slots ahead in line. */
export async function saveException(
  ctx: Context,
  input: InputOf<typeof slots.saveException>,
): Promise<OutputOf<typeof slots.saveException>> {
  const { doctorId } = input
  checkException(ctx, input)
  if (doctorId !== null && (await keepDoctor(ctx, doctorId)) === undefined)
    return ctx.fail('common.not-found')
  const doctorIds = await lockConcerned(ctx, doctorId)
  const exceptionId = await insertException(ctx, input)
  const worked = await reconcile(ctx, doctorIds, { from: input.firstDay, to: input.lastDay }, input)
  ctx.audit({
    action: doctorId === null ? 'slots.holiday-added' : 'slots.exception-added',
    ...(doctorId === null
      ? { entity: 'slot-holidays', entityId: exceptionId }
      : { entity: 'doctors', entityId: doctorId }),
    changes: [{ field: 'days', before: null, after: exceptionText(input) }, ...slotChanges(ctx, worked)],
  })
  ctx.emit('slots.planned', doctorId === null ? {} : { doctorId }, slotAudience)
  return { exceptionId, ...worked.effect }
}

/** Deletes an exception or a holiday; the weekly hours hold on its days again. */
export async function deleteException(
  ctx: Context,
  { exceptionId }: InputOf<typeof slots.deleteException>,
): Promise<OutputOf<typeof slots.deleteException>> {
  const seen = await findException(ctx, exceptionId)
  if (!seen) return ctx.fail('common.not-found')
  const { doctorId } = seen
  const doctorIds = await lockConcerned(ctx, doctorId)
  if (!(await remove(ctx, exceptionId))) return ctx.fail('common.not-found')
  const worked = await reconcile(ctx, doctorIds)
  ctx.audit({
    action: doctorId === null ? 'slots.holiday-deleted' : 'slots.exception-deleted',
    ...(doctorId === null
      ? { entity: 'slot-holidays', entityId: exceptionId }
      : { entity: 'doctors', entityId: doctorId }),
    changes: [{ field: 'days', before: exceptionText(seen), after: null }, ...slotChanges(ctx, worked)],
  })
  ctx.emit('slots.planned', doctorId === null ? {} : { doctorId }, slotAudience)
  return { ok: true }
}
