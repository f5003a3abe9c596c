import type { Report, ReportFilters } from '@coverline/contract/reports/endpoints'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

export type ReportRow = Omit<Report, 'reportId' | 'nextDay'> & { id: string; userId: string; changedAt: Date }

const columns = [
  'id',
  'user_id as userId',
  'name',
  'dashboard',
  'rhythm',
  'format',
  'changed_at as changedAt',
] as const

function all(ctx: Context) {
  return ctx.db
    .selectFrom('dashboard_reports')
    .where('provider_id', '=', ctx.actor.providerId)
    .select(columns)
    .select(sql<ReportFilters>`filters`.as('filters'))
}

/** Returns the caller's reports by name. */
export function findOwn(ctx: Context): Promise<ReportRow[]> {
  return all(ctx)
    .where('user_id', '=', ctx.actor.userId)
    .orderBy(sql`lower(name)`)
    .execute()
}

export function findReports(ctx: Context): Promise<ReportRow[]> {
  return all(ctx).orderBy('id').execute()
}

type Values = Pick<ReportRow, 'name' | 'dashboard' | 'rhythm' | 'format' | 'filters'>

export async function insertReport(ctx: Context, id: string, values: Values): Promise<void> {
  const { providerId, userId } = ctx.actor
  await sql`insert into dashboard_reports (provider_id, id, user_id, name, dashboard, rhythm, format, filters, changed_at)
    values (${providerId}, ${id}, ${userId}::uuid, ${values.name}, ${values.dashboard}, ${values.rhythm}, ${values.format},
      ${JSON.stringify(values.filters)}::jsonb, ${ctx.now})`.execute(ctx.db)
}

/** Changes a report of the caller; false if there is none. */
export async function updateReport(ctx: Context, id: string, values: Values): Promise<boolean> {
  const { providerId, userId } = ctx.actor
  const { numAffectedRows } =
    await sql`update dashboard_reports set name = ${values.name}, dashboard = ${values.dashboard},
      rhythm = ${values.rhythm}, format = ${values.format}, filters = ${JSON.stringify(values.filters)}::jsonb,
      changed_at = ${ctx.now}
    where provider_id = ${providerId} and id = ${id} and user_id = ${userId}::uuid`.execute(ctx.db)
  return numAffectedRows === 1n
}

/** Deletes a report of the caller; false if there is none. */
export async function deleteReport(ctx: Context, id: string): Promise<boolean> {
  const { providerId, userId } = ctx.actor
  const { numAffectedRows } = await sql`delete from dashboard_reports
    where provider_id = ${providerId} and id = ${id} and user_id = ${userId}::uuid`.execute(ctx.db)
  return numAffectedRows === 1n
}
