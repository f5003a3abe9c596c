import type { clinics } from '@coverline/contract/clinics/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { planService } from '../plans/service.ts'
import { findClinic } from './queries.ts'
import { clinicView } from './view.ts'

const mostOffers = 10_000

/** Returns one clinic with its linked services. */
export async function showClinic(
  ctx: CtxOf<typeof clinics.detail>,
  { clinicId }: InputOf<typeof clinics.detail>,
): Promise<OutputOf<typeof clinics.detail>> {
  const row = await findClinic(ctx, clinicId)
  if (!row) return ctx.fail('common.not-found')
  const { offers } = await planService.linkable(ctx, { clinicId, limit: mostOffers })
  return { ...clinicView(row, ctx.actor), offers }
}
