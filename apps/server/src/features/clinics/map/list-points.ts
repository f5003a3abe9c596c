import { type clinics, mostPoints } from '@coverline/contract/clinics/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { findPoints } from '../queries.ts'

/** Returns the positions of the clinics that match the list filters. */
export async function listPoints(
  ctx: CtxOf<typeof clinics.points>,
  input: InputOf<typeof clinics.points>,
): Promise<OutputOf<typeof clinics.points>> {
  const { points, withoutPoint } = await findPoints(ctx, input, mostPoints)
  return { items: points.map(({ id, ...point }) => ({ clinicId: id, ...point })), withoutPoint }
}
