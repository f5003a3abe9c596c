import type { Language } from '@coverline/contract/common'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'

export type ReminderKind = 'BEFORE' | 'AFTER_1' | 'AFTER_7'

export type Reminder = {
  kind: ReminderKind
  paymentId: string
  policyId: string
  dueDate: string
  lastDay: string
  amount: string
  currency: string
  open: string
  email: string
  firstName: string
  locale: Language
  providerName: string
  planName: string
  policyNumber: string | null
}

/**
 * Returns reminders that are due today and unsent: from three days before, from one day after, and from a
 * week to a month after the due date. Only the latest of these is returned, so downtime never causes two
 * mails for one payment. A child or relative without an address is reminded at the principal's address.
 */
export async function findReminders(ctx: Context, most: number): Promise<Reminder[]> {
  const today = sql`${ctx.today}::date`
  const { rows } = await sql<Reminder>`
    select k.kind, y.id as "paymentId", y.policy_id as "policyId", y.due_date as "dueDate", y.last_day as "lastDay", y.amount,
      y.currency, (y.amount - y.paid)::text as open, coalesce(i.email, h.email) as email,
      case when i.email is null then h.first_name else i.first_name end as "firstName",
      coalesce(case when i.email is null then h.language else i.language end, pl.default_locale, 'en') as locale,
      coalesce(v.title, v.name) as "providerName", pl.name as "planName", p.number as "policyNumber"
    from payments y
    join policies p on p.provider_id = y.provider_id and p.id = y.policy_id
    join plans pl on pl.provider_id = p.provider_id and pl.id = p.plan_id
    join insured i on i.provider_id = p.provider_id and i.id = p.insured_id
    left join insured h on h.provider_id = i.provider_id and h.id = i.principal_id and h.deleted_at is null
    join providers v on v.id = y.provider_id
    cross join lateral (select case when y.due_date >= ${today} then 'BEFORE' when y.due_date > ${today} - 7 then 'AFTER_1'
      else 'AFTER_7' end as kind) k
    where y.provider_id = ${ctx.actor.providerId} and y.completed_at is null and y.canceled_at is null
      and y.due_date between ${today} - 30 and ${today} + 3
      and p.deleted_at is null and p.payment_reminders and pl.deleted_at is null
      and (p.deactivation_date is null or p.deactivation_date > ${today})
      and coalesce(i.email, h.email) is not null
      and not exists (select from payment_reminders r where r.provider_id = y.provider_id and r.payment_id = y.id
        and r.due_date = y.due_date and r.kind = k.kind)
    order by y.due_date, y.id limit ${most}`.execute(ctx.db)
  return rows
}

type Sent = Pick<Reminder, 'paymentId' | 'dueDate' | 'kind'>

/** Records a sent reminder. Marks its payment as sent unless its due date changed meanwhile. */
export async function recordReminder(ctx: Context, { paymentId, dueDate, kind }: Sent): Promise<void> {
  const { providerId } = ctx.actor
  await sql`insert into payment_reminders (provider_id, payment_id, due_date, kind, sent_at)
    values (${providerId}, ${paymentId}, ${dueDate}::date, ${kind}, ${ctx.now}) on conflict do nothing`.execute(
    ctx.db,
  )
  await sql`update payments set sent_at = ${ctx.now}
    where provider_id = ${providerId} and id = ${paymentId} and due_date = ${dueDate}::date and sent_at is null`.execute(
    ctx.db,
  )
}
