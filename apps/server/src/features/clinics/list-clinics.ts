import type { clinics } from '@coverline/contract/clinics/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { findClinics } from './queries.ts'
import { clinicView } from './view.ts'

/** Lists the provider's clinics with search, filters and sorting. */
export async function listClinics(
  ctx: CtxOf<typeof clinics.list>,
  input: InputOf<typeof clinics.list>,
): Promise<OutputOf<typeof clinics.list>> {
  const { rows, ...page } = await findClinics(ctx, input)
  return { items: rows.map((row) => clinicView(row, ctx.actor)), ...page }
}
