import type { ServiceStatus } from '@coverline/contract/plans/terms'
import type { TemplateService } from '@coverline/contract/templates/endpoints'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/id.ts'

const list = (ids: readonly string[]) => sql`${[...ids]}::uuid[]`

/** Hides services as of the given moment, or restores them. Restored drafts no longer wait for review. */
export async function setServicesDeleted(
  ctx: Context,
  ids: readonly string[],
  at: Date | null,
): Promise<void> {
  await sql`update services set deleted_at = ${at}, generation_id = null
    where provider_id = ${ctx.actor.providerId} and id = any(${list(ids)})`.execute(ctx.db)
}

export async function setServicesStatus(
  ctx: Context,
  ids: readonly string[],
  status: ServiceStatus,
): Promise<void> {
  await sql`update services set status = ${status} where provider_id = ${ctx.actor.providerId} and id = any(${list(ids)})`.execute(
    ctx.db,
  )
}

/** Orders the services of a plan in all languages. Services that are not named follow in their old order. */
export async function placeServices(ctx: Context, planId: string, ids: readonly string[]): Promise<void> {
  await sql`with placed as (
      select s.id, row_number() over (order by w.place nulls last, t.sort, s.id) - 1 as place
      from services s left join unnest(${list(ids)}) with ordinality as w(id, place) on w.id = s.id
      cross join lateral (select min(l.sort) as sort from service_localizations l
        where l.provider_id = s.provider_id and l.service_id = s.id) t
      where s.provider_id = ${ctx.actor.providerId} and s.plan_id = ${planId} and s.deleted_at is null)
    update service_localizations l set sort = placed.place from placed
    where l.provider_id = ${ctx.actor.providerId} and l.service_id = placed.id and l.sort <> placed.place`.execute(
    ctx.db,
  )
}

type Copying = {
  planId: string
  /** Original and copy, in order */
  pairs: readonly { from: string; to: string }[]
  /** Position of the first copy in the plan */
  firstSort: number
  /** Title suffixes of the copies by language; null if copies may keep the title. */
  suffixes: Record<string, string> | null
}

const titleLength = 255

/** Copies services with all their dependent rows, one statement per table. */
export async function copyServices(ctx: Context, copying: Copying): Promise<void> {
  const { planId, pairs, firstSort } = copying
  const provider = ctx.actor.providerId
  const m = sql`unnest(${list(pairs.map((pair) => pair.from))}, ${list(pairs.map((pair) => pair.to))}) with ordinality as m(old, new, place)`
  const suffixes = JSON.stringify(copying.suffixes ?? {})
  await sql`insert into services (provider_id, id, plan_id, status, type, kind, phone, icon_alias, icon_file_id)
    select s.provider_id, m.new, ${planId}, s.status, s.type, s.kind, s.phone, s.icon_alias, s.icon_file_id
    from ${m} join services s on s.provider_id = ${provider} and s.id = m.old`.execute(ctx.db)
  await sql`insert into service_localizations (provider_id, service_id, language, title, description, sort)
    select l.provider_id, m.new, l.language,
      left(l.title, ${titleLength} - length(e.text)) || e.text, l.description, ${firstSort}::integer + m.place - 1
    from ${m} join service_localizations l on l.provider_id = ${provider} and l.service_id = m.old
    cross join lateral (select coalesce(${suffixes}::jsonb ->> l.language, '') as text) e`.execute(ctx.db)
  await sql`insert into service_clinics (provider_id, service_id, clinic_id)
    select k.provider_id, m.new, k.clinic_id from ${m} join service_clinics k on k.provider_id = ${provider} and k.service_id = m.old
    join clinics c on c.provider_id = k.provider_id and c.id = k.clinic_id and c.deleted_at is null`.execute(
    ctx.db,
  )
  await sql`insert into service_benefits (provider_id, service_id, currency, co_payment_kind, co_payment, waiting_days, approval_needed, covered)
    select b.provider_id, m.new, b.currency, b.co_payment_kind, b.co_payment, b.waiting_days, b.approval_needed, b.covered
    from ${m} join service_benefits b on b.provider_id = ${provider} and b.service_id = m.old`.execute(ctx.db)
  await sql`insert into benefit_limits (provider_id, service_id, unit, period, quantity)
    select b.provider_id, m.new, b.unit, b.period, b.quantity
    from ${m} join benefit_limits b on b.provider_id = ${provider} and b.service_id = m.old`.execute(ctx.db)
}

/** Adds any number of services to a plan in four statements. Returns their ids in order. */
export async function insertServices(
  db: Db,
  { providerId, planId }: { providerId: string; planId: string },
  services: readonly TemplateService[],
): Promise<string[]> {
  const made = services.map((service) => ({ id: newId(), ...service }))
  const rows = made.map(({ id, status, type, kind, phone, icons: [icon] }) => ({
    id,
    status,
    type,
    kind,
    phone,
    icon_alias: icon?.alias ?? null,
    icon_file_id: icon?.cdnFileId ?? null,
  }))
  const texts = made.flatMap(({ id, localizations }) =>
    localizations.map((one) => ({ service_id: id, ...one })),
  )
  const ruled = made.flatMap(({ id, benefits }) => (benefits ? [{ id, benefits }] : []))
  const rules = ruled.map(({ id, benefits }) => ({
    service_id: id,
    currency: benefits.currency,
    co_payment_kind: benefits.coPayment?.kind ?? null,
    co_payment: benefits.coPayment?.value ?? null,
    waiting_days: benefits.waitingDays,
    approval_needed: benefits.approvalNeeded,
    covered: benefits.covered,
  }))
  const limits = ruled.flatMap(({ id, benefits }) =>
    benefits.limits.map((one) => ({ service_id: id, ...one })),
  )
  await sql`insert into services (provider_id, id, plan_id, status, type, kind, phone, icon_alias, icon_file_id)
    select ${providerId}, r.id, ${planId}, r.status, r.type, r.kind, r.phone, r.icon_alias, r.icon_file_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, status text, type text, kind text, phone text, icon_alias text, icon_file_id uuid)`.execute(
    db,
  )
  await sql`insert into service_localizations (provider_id, service_id, language, title, description, sort)
    select ${providerId}, r.service_id, r.language, r.title, r.description, r.sort
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as r(service_id uuid, language text, title text, description text, sort integer)`.execute(db)
  await sql`insert into service_benefits (provider_id, service_id, currency, co_payment_kind, co_payment, waiting_days, approval_needed, covered)
    select ${providerId}, r.service_id, r.currency, r.co_payment_kind, r.co_payment, r.waiting_days, r.approval_needed, r.covered
    from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as r(service_id uuid, currency text, co_payment_kind text,
      co_payment numeric, waiting_days integer, approval_needed boolean, covered text[])`.execute(db)
  await sql`insert into benefit_limits (provider_id, service_id, unit, period, quantity)
    select ${providerId}, r.service_id, r.unit, r.period, r.quantity
    from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as r(service_id uuid, unit text, period text, quantity numeric)`.execute(
    db,
  )
  return made.map(({ id }) => id)
}
