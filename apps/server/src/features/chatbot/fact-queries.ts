import type { BusinessType } from '@coverline/contract/tickets/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

export type TextFact = { serviceId: string; title: string; description: string; phone: string | null }
export type PaymentFact = { number: string | null; dueDate: string; open: string; currency: string }

/** Returns the descriptions of services, in the context's language or the first available one. */
export async function findServiceTexts(ctx: Context, serviceIds: readonly string[]): Promise<TextFact[]> {
  const { rows } =
    await sql<TextFact>`select s.id as "serviceId", l.title, left(l.description, 600) as description, s.phone
    from services s join lateral (select t.title, t.description from service_localizations t
      where t.provider_id = s.provider_id and t.service_id = s.id order by t.language <> ${ctx.locale}, t.language limit 1) l on true
    where s.provider_id = ${ctx.actor.providerId} and s.id = any(${[...serviceIds]}::uuid[]) and s.status = 'ACTIVE'
      and s.deleted_at is null order by s.id limit 100`.execute(ctx.db)
  return rows
}

/** Returns the open payments of policies, next due first. */
export async function findPaymentFacts(ctx: Context, policyIds: readonly string[]): Promise<PaymentFact[]> {
  const { rows } =
    await sql<PaymentFact>`select p.number, y.due_date::text as "dueDate", (y.amount - y.paid)::text as open, y.currency
    from payments y join policies p on p.provider_id = y.provider_id and p.id = y.policy_id
    where y.provider_id = ${ctx.actor.providerId} and y.policy_id = any(${[...policyIds]}::uuid[])
      and y.completed_at is null and y.canceled_at is null order by y.due_date, y.id limit 12`.execute(ctx.db)
  return rows
}

export type BookingFact = {
  number: number
  kind: BusinessType
  state: 'NEW' | 'IN_PROGRESS' | 'DONE' | 'CANCELED'
  clinic: string | null
  service: string | null
  /** In the provider's time zone. */
  slot: string | null
  isPast: boolean
}

/** Request types that are always bookings; a callback is one once a time was agreed. */
const booked = ['CLINIC_RECEPTION', 'DOCTOR_CALL', 'TELEMEDICINE_RECEPTION'] as const satisfies BusinessType[]

/** Returns a person's upcoming bookings of every kind, next first, then those of the last month. */
export async function findBookingFacts(ctx: Context, insuredId: string): Promise<BookingFact[]> {
  const zone = ctx.actor.workspace?.timeZone ?? 'UTC'
  const { rows } =
    await sql<BookingFact>`select t.number, t.business_type as kind, k.name as clinic, l.title as service,
      case when t.cancellation_reason is null then t.status else 'CANCELED' end as state,
      to_char(t.slot_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI') as slot, coalesce(t.slot_at < ${ctx.now}, false) as "isPast"
    from tickets t left join clinics k on k.provider_id = t.provider_id and k.id = t.clinic_id
    left join lateral (select x.title from service_localizations x where x.provider_id = t.provider_id and x.service_id = t.service_id
      order by x.language <> ${ctx.locale}, x.language limit 1) l on true
    where t.provider_id = ${ctx.actor.providerId} and t.insured_id = ${insuredId}
      and (t.business_type = any(${[...booked]}::text[]) or (t.business_type = 'CALL' and t.slot_at is not null))
      and coalesce(t.slot_at, t.created_at) > ${ctx.now}::timestamptz - interval '30 days'
    order by "isPast", case when t.slot_at < ${ctx.now} then null else t.slot_at end nulls last, t.slot_at desc, t.id limit 20`.execute(
      ctx.db,
    )
  return rows
}
