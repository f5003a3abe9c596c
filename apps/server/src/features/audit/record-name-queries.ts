import type { Permission } from '@coverline/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { userName } from '../../platform/db/user-name.ts'

/** Kinds whose names a right to view protects; the others are names of the provider's own catalogue and work. */
const rights: Readonly<Record<string, Permission>> = {
  insured: 'INSURED_VIEW',
  policies: 'POLICIES_VIEW',
  plans: 'PLANS_VIEW',
}

const person = sql`nullif(concat_ws(' ', nullif(i.first_name, ''), nullif(i.patronymic_name, ''), nullif(i.last_name, '')), '')`

/**
 * Selects the name of the record of an event in a query: number and person of a policy, the title of a plan.
 * Null for kinds without one, for records that are gone, for erased people, and without the right to view them.
 */
export function recordName(ctx: Context, event: string): RawBuilder<string | null> {
  const { permissions, providerId } = ctx.actor
  const entity = sql.ref(`${event}.entity`)
  // Ids of some kinds are no uuid.
  const id = sql`(case when ${sql.ref(`${event}.entityId`)} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then ${sql.ref(`${event}.entityId`)}::uuid end)`
  const of = (table: string) =>
    sql`${sql.table(table)} t where t.provider_id = ${providerId} and t.id = ${id}`
  const isShown = (permission: Permission) => sql.lit(permissions.has(permission))
  const names: Readonly<Record<string, RawBuilder<unknown>>> = {
    insured: sql`(select coalesce(${person}, i.email) from insured i where i.provider_id = ${providerId} and i.id = ${id})`,
    policies: sql`(select nullif(concat_ws(' · ', nullif(p.number, ''), case when ${isShown('INSURED_VIEW')} then ${person} end), '')
      from policies p join insured i on i.provider_id = p.provider_id and i.id = p.insured_id
      where p.provider_id = ${providerId} and p.id = ${id})`,
    plans: sql`(select t.name from ${of('plans')})`,
    companies: sql`(select t.name from ${of('companies')})`,
    insurers: sql`(select t.title from ${of('insurers')})`,
    clinics: sql`(select t.name from ${of('clinics')})`,
    doctors: sql`(select t.full_name from ${of('doctors')})`,
    specializations: sql`(select coalesce(t.names->>'en', t.names->>'ru', t.names->>'es', t.names->>'pt') from ${of('specializations')})`,
    imports: sql`(select t.file_name from ${of('imports')})`,
    statements: sql`(select t.file_name from ${of('statements')})`,
    tickets: sql`(select '№ ' || t.number from ${of('tickets')})`,
    members: sql`(select coalesce(${userName('m')}, m.email) from grants t join users m on m.id = t.user_id
      where t.provider_id = ${providerId} and t.id = ${id})`,
  }
  const cases = Object.entries(names)
    .filter(([kind]) => rights[kind] === undefined || permissions.has(rights[kind]))
    .map(([kind, name]) => sql`when ${sql.lit(kind)} then ${name}`)
  return sql<string | null>`(case ${entity} ${sql.join(cases, sql` `)} end)`
}
