import { readAddress } from '@coverline/contract/address'
import type { clinics } from '@coverline/contract/clinics/endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import { changesBetween } from '../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { readPhone } from '../../platform/phones/phone-input.ts'
import { placeService } from '../places/service.ts'
import { planService } from '../plans/service.ts'
import { deleteClinics } from './delete-clinics.ts'
import { assertServed, type Held, holdClinics } from './hold-clinics.ts'
import { writeClinic } from './links/link-queries.ts'
import { appliedTo, type ClinicInput, formOf, type ClinicValues, newClinic, wrongFields } from './rules.ts'
import { mergeKnown } from '../../platform/merge-known.ts'

type Ctx = CtxOf<typeof clinics.save>

/** Creates, updates or deletes a clinic, with its service links (CALLS-5). */
export async function saveClinic(ctx: Ctx, sent: ClinicInput): Promise<OutputOf<typeof clinics.save>> {
  const { clinicId, clinicDelete } = sent
  if (clinicDelete) {
    if (clinicId === undefined) return ctx.fail('common.validation', { fields: { clinicId: 'IS_REQUIRED' } })
    await deleteClinics(ctx, [clinicId])
    return { clinicId }
  }
  await checkOffers(ctx, sent.offerIds)
  const held = clinicId === undefined ? null : await holdClinics(ctx, [clinicId])
  const [stored] = held?.clinics ?? []
  if (held && !stored) return ctx.fail('common.not-found')
  const { id, ...before } = stored ?? { id: newId(), ...newClinic }
  const offersBefore = held?.links.get(id) ?? []
  const input = stored ? mergeKnown(ctx, sent, formOf(before, offersBefore)) : sent
  const after = await changed(ctx, input, before)
  const offersAfter = input.offerIds && [...new Set(input.offerIds)].toSorted()
  const changes = changesBetween(stored ? { ...before, offerIds: offersBefore } : null, {
    ...after,
    offerIds: offersAfter ?? offersBefore,
  })
  if (stored && changes.length === 0) return { clinicId: id }
  await writeClinic(ctx.db, { providerId: ctx.actor.providerId, id }, after)
  if (offersAfter) await relink(ctx, { id, held, offersBefore, offersAfter })
  const action = stored ? 'clinics.updated' : 'clinics.created'
  ctx.audit({ action, entity: 'clinics', entityId: id, changes })
  ctx.emit('clinics.changed', { clinicId: id })
  return { clinicId: id }
}

async function checkOffers(ctx: Ctx, offerIds: readonly string[] | undefined): Promise<void> {
  if (!offerIds?.length) return
  const wanted = new Set(offerIds)
  const found = await planService.planOfEach(ctx, [...wanted])
  if (found.length !== wanted.size) ctx.fail('common.not-found', { fields: { offerIds: 'NOT_FOUND' } })
}

async function changed(ctx: Ctx, input: ClinicInput, before: ClinicValues): Promise<ClinicValues> {
  const country = ctx.actor.workspace?.country
  const { phoneForService } = input
  const phone = phoneForService ? (readPhone(phoneForService, country) ?? undefined) : phoneForService
  const after = appliedTo(before, input, {
    phone: phone === '' ? null : phone,
    city: await cityOf(ctx, input, before),
  })
  const fields = wrongFields(input, after)
  if (phoneForService && phone === undefined) fields['phoneForService'] = 'INCORRECT_PHONE'
  if (Object.keys(fields).length > 0) ctx.fail('common.validation', { fields })
  return after
}

/**
 * Returns the input's city; for a new clinic without one, the city of its address. When the point is
 * requested again, it returns the clinic's own city.
 */
async function cityOf(ctx: Ctx, input: ClinicInput, before: ClinicValues) {
  if (input.cityId === null) return null
  if (input.cityId !== undefined) {
    const city = await placeService.find(ctx.db, input.cityId)
    return city ?? ctx.fail('common.not-found', { fields: { cityId: 'NOT_FOUND' } })
  }
  if (input.clinicId === undefined) {
    const address = readAddress(input.addressLine ?? '', ctx.actor.workspace?.country ?? 'ES')
    return (await placeService.cityNamed(ctx.db, address)) ?? null
  }
  const asksForPoint = input.latitude === null || input.longitude === null
  return asksForPoint && before.cityId !== null ? placeService.find(ctx.db, before.cityId) : undefined
}

type Relinking = { id: string; held: Held | null; offersBefore: string[]; offersAfter: string[] }

async function relink(ctx: Ctx, { id, held, offersBefore, offersAfter }: Relinking): Promise<void> {
  const gone = offersBefore.filter((one) => !offersAfter.includes(one))
  await planService.clinicLinks.add(ctx.db, ctx.actor.providerId, [id], offersAfter)
  if (gone.length > 0) await planService.clinicLinks.remove(ctx, [id], gone)
  if (gone.length > 0 && held) await assertServed(ctx, held.planIds)
  ctx.emit('services.changed', { clinicId: id })
}
