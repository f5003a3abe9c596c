import type { doctors } from '@coverline/contract/doctors/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { findDoctor } from './queries.ts'
import { doctorDetail } from './view.ts'

/** Returns one doctor. */
export async function showDoctor(
  ctx: CtxOf<typeof doctors.detail>,
  { doctorId }: InputOf<typeof doctors.detail>,
): Promise<OutputOf<typeof doctors.detail>> {
  const row = await findDoctor(ctx, doctorId)
  const shown = row && (await doctorDetail(ctx, row))
  return shown ?? ctx.fail('common.not-found')
}
