import type { clinics } from '@coverline/contract/clinics/endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'

/** Returns the map style of this installation. */
export async function showMapStyle(
  ctx: CtxOf<typeof clinics.mapStyle>,
): Promise<OutputOf<typeof clinics.mapStyle>> {
  return { styleUrl: ctx.services.config.map?.styleUrl ?? null }
}
