import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/types.ts'
import { visibleClinics } from '../access.ts'
import { valueColumns } from '../queries.ts'
import type { ClinicValues } from '../rules.ts'

export type LockedClinic = ClinicValues & { id: string }

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/** Returns the visible clinics with these ids, locked until the transaction ends. */
export function lockClinics(ctx: Context, clinicIds: readonly string[]): Promise<LockedClinic[]> {
  return visibleClinics(ctx)
    .select(valueColumns)
    .select('c.id')
    .where('c.id', '=', anyOf(clinicIds))
    .orderBy('c.id')
    .forUpdate()
    .execute()
}

/** Returns the clinics deleted after the given moment, locked until the transaction ends. */
export async function lockDeleted(
  ctx: Context,
  clinicIds: readonly string[],
  after: Date,
): Promise<{ id: string; name: string }[]> {
  return ctx.db
    .selectFrom('clinics as c')
    .select(['c.id', 'c.name'])
    .where('c.provider_id', '=', ctx.actor.providerId)
    .where('c.id', '=', anyOf(clinicIds))
    .where('c.deleted_at', '>', after)
    .orderBy('c.id')
    .forUpdate()
    .execute()
}

/** Returns the service ids that each clinic is linked to. */
export async function linksOf(
  ctx: Context,
  clinicIds: readonly string[],
): Promise<{ clinicId: string; serviceId: string }[]> {
  return ctx.db
    .selectFrom('service_clinics')
    .select(['clinic_id as clinicId', 'service_id as serviceId'])
    .where('provider_id', '=', ctx.actor.providerId)
    .where('clinic_id', '=', anyOf(clinicIds))
    .orderBy('clinic_id')
    .orderBy('service_id')
    .execute()
}

/** Soft-deletes the clinics, or restores them. */
export async function markDeleted(
  ctx: Context,
  clinicIds: readonly string[],
  deletedAt: Date | null,
): Promise<void> {
  await ctx.db
    .updateTable('clinics')
    .set({ deleted_at: deletedAt })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', anyOf(clinicIds))
    .execute()
}

/** Inserts or updates a clinic. */
export async function writeClinic(
  db: Db,
  key: { providerId: string; id: string },
  values: ClinicValues,
): Promise<void> {
  const columns = {
    name: values.name,
    address_line: values.addressLine,
    description: values.description,
    registration_type: values.registrationType,
    phone: values.phoneForService,
    city_id: values.cityId,
    latitude: values.latitude,
    longitude: values.longitude,
    is_approximate: values.isApproximate,
  }
  await db
    .insertInto('clinics')
    .values({ provider_id: key.providerId, id: key.id, ...columns })
    .onConflict((conflict) => conflict.columns(['provider_id', 'id']).doUpdateSet(columns))
    .execute()
}
