import { duplicates } from '@coverline/contract/duplicates/endpoints'
import { polls } from '@coverline/contract/polls/endpoints'
import { counted, type ListCase, type Sample } from './list-case.ts'

const limit = 30

const sides = `select i.id, i.first_name, i.last_name, i.patronymic_name, i.birthdate, i.email, i.phone, i.identification_number, i.relationship,
    i.created_at, (select count(*) from policies p where p.provider_id = $1 and p.insured_id = i.id and p.deleted_at is null)
  from insured i where i.provider_id = $1 and i.deleted_at is null and i.id`

/** Possible duplicates, stored and newly found for one person, and survey answers. */
export function duplicateCases(provider: string, sample: Sample): ListCase[] {
  const open = 'from insured_duplicates d where d.provider_id = $1 and d.dismissed_at is null'
  return [
    {
      name: 'duplicates: likeliest first',
      path: duplicates.list.path,
      input: { limit },
      best: {
        sql: `with page as materialized (select d.* ${open} order by d.score desc, d.id desc limit ${limit + 1}),
          counted as (select 1 ${open} limit ${counted})
          select (select count(*) from counted) as total, s.* from page cross join lateral (${sides} in (page.first_id, page.second_id)) s`,
        values: [provider],
      },
    },
    {
      name: 'duplicates: of one person',
      path: duplicates.list.path,
      input: { personProfileId: sample.id, limit: 5 },
      best: {
        sql: `with me as materialized (select * from insured where provider_id = $1 and id = $2),
          found as (select o.id from me join insured o on o.provider_id = $1 and o.birthdate = me.birthdate and o.deleted_at is null
            union select o.id from me join insured o on o.provider_id = $1 and o.email_key = lower(me.email) and o.deleted_at is null
            union select o.id from me join insured o on o.provider_id = $1 and o.phone = me.phone and o.deleted_at is null)
          select o.* from found join insured o on o.provider_id = $1 and o.id = found.id`,
        values: [provider, sample.id],
      },
    },
    {
      name: 'polls: newest first',
      path: polls.list.path,
      input: {},
      best: {
        sql: `select q.*, i.first_name, i.last_name, i.patronymic_name from polls q
          join insured i on i.provider_id = $1 and i.id = q.insured_id and i.deleted_at is null
          where q.provider_id = $1 order by q.created_at desc, q.id desc limit 101`,
        values: [provider],
      },
    },
  ]
}
