import type { Context } from '../../platform/context.ts'
import { planService } from '../plans/service.ts'
import { linksOf, type LockedClinic, lockClinics } from './links/link-queries.ts'

export type Held = {
  /** Sorted by id; clinics that do not exist are missing. */
  clinics: LockedClinic[]
  /** Service ids of each clinic. */
  links: Map<string, string[]>
  /** Plans of those services; they cannot be activated until the transaction ends. */
  planIds: string[]
}

/**
 * Locks clinics and the plans of their services, plans first as everywhere. If a link was added in the
 * meantime, its plan is locked too.
 */
export async function holdClinics(ctx: Context, clinicIds: readonly string[]): Promise<Held> {
  const seen = await plansOf(ctx, await linksOf(ctx, clinicIds))
  await planService.lock(ctx, seen)
  const clinics = await lockClinics(ctx, clinicIds)
  const found = await linksOf(ctx, clinicIds)
  const planIds = await plansOf(ctx, found)
  await planService.lock(
    ctx,
    planIds.filter((id) => !seen.includes(id)),
  )
  const links = new Map(clinics.map(({ id }): [string, string[]] => [id, []]))
  for (const { clinicId, serviceId } of found) links.get(clinicId)?.push(serviceId)
  return { clinics, links, planIds }
}

async function plansOf(ctx: Context, links: readonly { serviceId: string }[]): Promise<string[]> {
  if (links.length === 0) return []
  const services = await planService.planOfEach(ctx, [...new Set(links.map((link) => link.serviceId))])
  return [...new Set(services.map((service) => service.planId))]
}

type Failing = Context<'clinics.needed-by-active-plans'>

/** Fails if a change left a map service of an active plan without a clinic. The plans must be locked. */
export async function assertServed(ctx: Failing, planIds: readonly string[]): Promise<void> {
  if (planIds.length === 0) return
  const packages = await planService.lackingClinic(ctx, planIds)
  if (packages.length > 0) ctx.fail('clinics.needed-by-active-plans', { details: { packages } })
}
