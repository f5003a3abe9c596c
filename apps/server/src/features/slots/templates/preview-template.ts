import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { slots } from '@coverline/contract/slots/endpoints'
import type { Context } from '../../../platform/context.ts'
import { checkException, checkTemplate } from './check.ts'
import { findDoctor, findPlannedDoctors } from './queries.ts'
import { workOut } from './reconcile.ts'

/** Says what a change would do, and changes nothing. */
export async function previewTemplate(
  ctx: Context,
  { doctorId, template, exception, withoutExceptionId }: InputOf<typeof slots.previewTemplate>,
): Promise<OutputOf<typeof slots.previewTemplate>> {
  if (doctorId !== null && (await findDoctor(ctx, doctorId)) === undefined)
    return ctx.fail('common.not-found')
  if (template) checkTemplate(ctx, template)
  if (exception) checkException(ctx, { doctorId, ...exception })
  // New hours may be the first ones of the doctor.
  const doctorIds = template && doctorId !== null ? [doctorId] : await findPlannedDoctors(ctx, doctorId)
  const span = exception
    ? { from: exception.firstDay, to: exception.lastDay }
    : { from: template?.validFrom ?? ctx.today, to: null }
  const { effect } = await workOut(
    ctx,
    doctorIds,
    {
      ...(template && doctorId !== null ? { template } : {}),
      ...(exception ? { exception: { doctorId, ...exception } } : {}),
      ...(withoutExceptionId ? { withoutExceptionId } : {}),
    },
    span,
  )
  return effect
}
