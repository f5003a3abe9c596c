import type { doctors } from '@coverline/contract/doctors/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { findDoctors } from './queries.ts'
import { doctorViews } from './view.ts'

/** Lists doctors by name with their presence and slots. */
export async function listDoctors(
  ctx: CtxOf<typeof doctors.list>,
  input: InputOf<typeof doctors.list>,
): Promise<OutputOf<typeof doctors.list>> {
  const { rows, ...page } = await findDoctors(ctx, input)
  return { items: await doctorViews(ctx, rows), ...page }
}
