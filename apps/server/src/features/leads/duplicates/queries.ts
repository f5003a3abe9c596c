import type { LeadStage } from '@coverline/contract/leads/terms'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { userName } from '../../../platform/db/user-name.ts'
import { insuredService } from '../../insured/service.ts'
import { policyService } from '../../policies/service.ts'
import { visibleLeads } from '../access.ts'
import type { Contacts } from './rules.ts'

/** More records with the same contact or name say no more. */
const most = 20

export type LeadHit = Contacts & {
  id: string
  number: number
  title: string
  stage: LeadStage
  agentUserId: string | null
  agentName: string | null
  nameKey: string
}

const anyOf = (conditions: readonly RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

/** Returns visible leads with the e-mail, the phone or the name. */
export function findLikeLeads(
  ctx: Context,
  sought: Contacts & { nameKey: string; exceptId: string | null },
): Promise<LeadHit[]> {
  const { email, phone, nameKey } = sought
  const conditions = [
    ...(email ? [sql<SqlBool>`l.email_key = ${email}`] : []),
    ...(phone ? [sql<SqlBool>`l.phone = ${phone}`] : []),
    ...(nameKey ? [sql<SqlBool>`l.name_key = ${nameKey}`] : []),
  ]
  if (conditions.length === 0) return Promise.resolve([])
  return visibleLeads(ctx)
    .leftJoin('users as a', 'a.id', 'l.agent_user_id')
    .select(['l.id', 'l.number', 'l.title', 'l.stage', 'l.agent_user_id as agentUserId'])
    .select(['l.email', 'l.phone', 'l.name_key as nameKey'])
    .select(sql<string | null>`coalesce(${userName('a')}, a.email)`.as('agentName'))
    .where(anyOf(conditions))
    .where(sql<SqlBool>`l.id is distinct from ${sought.exceptId}::uuid`)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(most)
    .execute()
}

export type PersonHit = Contacts & {
  id: string
  firstName: string
  lastName: string
  patronymicName: string | null
}

/** Returns visible people with the e-mail or the phone, and those whose name holds the words. */
export function findLikePeople(
  ctx: Context,
  { email, phone, words }: Contacts & { words: readonly string[] },
): Promise<PersonHit[]> {
  const conditions = [
    ...(email ? [sql<SqlBool>`i.email_key = ${email}`] : []),
    ...(phone ? [sql<SqlBool>`i.phone = ${phone}`] : []),
    ...(words.length > 0
      ? [
          sql<SqlBool>`i.id in (select h.id from search_insured(${[...words]}::text[],
            ${policyService.agentScope(ctx.actor)}::uuid, null::uuid[], 200) h)`,
        ]
      : []),
  ]
  if (conditions.length === 0) return Promise.resolve([])
  return insuredService
    .visible(ctx)
    .select(['i.id', 'i.first_name as firstName', 'i.last_name as lastName'])
    .select(['i.patronymic_name as patronymicName', 'i.email', 'i.phone'])
    .where(anyOf(conditions))
    .orderBy('i.created_at')
    .orderBy('i.id')
    .limit(200)
    .execute()
}
