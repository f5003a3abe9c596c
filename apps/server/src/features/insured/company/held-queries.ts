import type { Relationship } from '@coverline/contract/insured/terms'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** Of which company, and optionally of which plans and of whose family only */
export type CompanyScope = {
  companyId: string
  programIds?: readonly string[] | undefined
  familyOf?: string | undefined
  /** Policies that officers want to end: the person leaves on this last day, although nothing is decided yet. */
  leavers?: readonly PlannedEnd[] | undefined
  /** Sent additions, listed like people before they are accepted. */
  joiners?: readonly Joiner[] | undefined
}

export type PlannedEnd = { policyId: string; lastDay: string }

/** A row of a change that adds a person. `principalId` is a person, or the row of another joiner. */
export type Joiner = {
  rowId: string
  changeId: string
  planId: string
  firstDay: string
  relationship: Relationship
  principalId: string | null
  firstName: string
  lastName: string
  patronymicName: string | null
  email: string | null
  phone: string | null
  identificationNumber: string | null
  birthdate: string | null
}

/**
 * Days for which officers plan changes. In a plan without a last day every policy ends some time: only an end
 * within these days is shown as leaving.
 */
const soon = 60

const ofFamily = (ctx: Context, personId: string) => sql`and p.insured_id in (
  select f.id from insured f join insured one on one.provider_id = f.provider_id and one.id = ${personId}
  where f.provider_id = ${ctx.actor.providerId} and coalesce(one.principal_id, one.id) in (f.id, f.principal_id))`

/** Selects the joiners in the columns of `rooted`. They are found by the same words as a person with these data would be. */
function joinersOf(ctx: Context, { companyId, joiners = [], programIds }: CompanyScope): RawBuilder<unknown> {
  const inPlans = programIds?.length ? sql`where j."planId" = any(${[...programIds]}::uuid[])` : sql``
  return sql`select j."rowId", j."principalId", coalesce(j."principalId", j."rowId"), name_order(j."lastName" || ' ' || j."firstName"),
      j."firstName", j."lastName", j."patronymicName", j.email, j.birthdate, j.relationship,
      insured_search_text(jsonb_populate_record(null::insured, jsonb_build_object('last_name', j."lastName",
        'first_name', j."firstName", 'patronymic_name', j."patronymicName", 'email', j.email, 'phone', j.phone,
        'identification_number', j."identificationNumber"))),
      null::timestamptz, 'NOT_SENT', null::date, '', j."identificationNumber", '', j."planId", pl.name, 'ADDING', j."firstDay", j."changeId"
    from jsonb_to_recordset(${JSON.stringify(joiners)}::jsonb) as j("rowId" uuid, "changeId" uuid, "planId" uuid, "firstDay" date,
      relationship text, "principalId" uuid, "firstName" text, "lastName" text, "patronymicName" text, email text, phone text,
      "identificationNumber" text, birthdate date)
    join plans pl on pl.provider_id = ${ctx.actor.providerId} and pl.company_id = ${companyId} and pl.id = j."planId" ${inPlans}`
}

/**
 * Builds the expressions `held` and `people` on the policies in plans of a company. A plan that is switched off
 * insures no person today: its policies wait for it. A plan that was deleted ended them.
 *
 * - The last day of a policy is the day before its deactivation, else its end. One that is only deactivated for a
 *   time begins again on the day of its activation.
 * - `leaves` is that day, unless the policy ends with the plan itself: then the person does not leave on their own.
 * - A planned end counts as if it were decided, and `people` holds the joiners as well.
 */
export function companyPeople(ctx: Context, scope: CompanyScope): RawBuilder<unknown> {
  const today = sql`${ctx.today}::date`
  const inPlans = scope.programIds?.length ? sql`and pl.id = any(${[...scope.programIds]}::uuid[])` : sql``
  const inFamily = scope.familyOf === undefined ? sql`` : ofFamily(ctx, scope.familyOf)
  const leavers = JSON.stringify(scope.leavers ?? [])
  return sql`held as (
      select h.*, least(h.ends, ${today} - 1) as ended,
        h.works and h.begins <= ${today} and h.ends >= ${today} as is_on,
        h.is_left and h.begins <= h.ends and h.ends >= ${today} and (h.begins > ${today} or not h.works) as is_ahead,
        least(w."lastDay", case when h.ends < h.end_order or h.ends < coalesce(h.plan_end, ${today} + ${soon}::integer) then h.ends
          else 'infinity' end) as leaves
      from (
        select p.id, p.insured_id, p.plan_id, pl.name as plan_name, p.number, p.number_fold, p.start_date, p.end_order, p.premium,
          pl.validity_end as plan_end, pl.deleted_at is null as is_left,
          pl.is_available and pl.deleted_at is null as works,
          case when p.deactivation_date <= ${today} and p.activation_date > ${today} then p.activation_date
            else p.start_order end as begins,
          case when p.deactivation_date <= ${today} and p.activation_date > ${today} then p.end_order
            else least(p.end_order, coalesce(p.deactivation_date - 1, 'infinity')) end as ends
        from plans pl join policies p on p.provider_id = pl.provider_id and p.plan_id = pl.id and p.deleted_at is null
        where pl.provider_id = ${ctx.actor.providerId} and pl.company_id = ${scope.companyId} ${inPlans} ${inFamily}) h
      left join jsonb_to_recordset(${leavers}::jsonb) as w("policyId" uuid, "lastDay" date) on w."policyId" = h.id),
    standing as (
      select insured_id, bool_or(is_on) as is_on, max(leaves) filter (where is_on or is_ahead) as leaves,
        min(case when begins > ${today} then begins else 'infinity' end) filter (where is_ahead) as joins,
        max(ended) filter (where begins <= ends) as ended, min(start_date) filter (where is_on) as since,
        string_agg(number_fold || replace(number_fold, ' ', ''), ' ') as numbers,
        string_agg(number, ', ' order by is_on desc, is_ahead desc, ends desc, id) as policy_numbers,
        (array_agg(plan_id order by is_on desc, is_ahead desc, ends desc, id))[1] as plan_id,
        (array_agg(plan_name order by is_on desc, is_ahead desc, ends desc, id))[1] as plan_name
      from held group by insured_id),
    rooted as (
      select i.id, i.principal_id, coalesce(i.principal_id, i.id) as root, i.sort_name, i.first_name, i.last_name,
        i.patronymic_name, i.email, i.birthdate, i.relationship, i.search_fold, i.registered_at, i.invitation_status,
        s.since, s.numbers, i.identification_number, coalesce(s.policy_numbers, '') as policy_numbers, s.plan_id, s.plan_name,
        case when s.is_on then case when s.leaves = 'infinity' then 'ACTIVE' else 'REMOVING' end
          when s.joins is not null then 'ADDING' else 'REMOVED' end as state,
        nullif(nullif(case when s.is_on then s.leaves when s.joins is not null then s.joins else s.ended end,
          'infinity'), '-infinity') as state_day, null::uuid as change_id
      from standing s
      join insured i on i.provider_id = ${ctx.actor.providerId} and i.id = s.insured_id and i.deleted_at is null
      union all ${joinersOf(ctx, scope)}),
    people as (
      select r.*, case when bool_or(r.id = r.root) over (partition by r.root) then r.root else r.id end as head from rooted r)`
}
