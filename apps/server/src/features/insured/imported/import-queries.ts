import type { PoolClient } from 'pg'
import { type FilledFields, filledIn } from '../../../platform/db/bulk/filled-in.ts'
import { isPrincipal } from './same-number-queries.ts'

/** Fields of a stored person that a filled cell of the row `from` replaces; an empty cell never erases. */
export const personChanges = (updateNames: boolean, from = 's'): FilledFields =>
  [...(updateNames ? ['first_name', 'last_name', 'patronymic_name'] : []), 'birthdate', 'phone', 'email'].map(
    (column) => [column, `${from}.${column}`],
  )

/** The same for a file of plans, which has no dates of birth */
export const plansPersonChanges = (updateNames: boolean): FilledFields =>
  personChanges(updateNames, 'p').filter(([column]) => column !== 'birthdate')

/**
 * Further changes for the audit log. A missing patronymic is filled in even without "update names", and a
 * link sets the relation and the principal.
 */
export const linkChanges = (updateNames: boolean, principal: string, from = 's'): FilledFields => [
  ...(updateNames
    ? []
    : ([
        ['patronymic_name', `case when i.patronymic_name is null then ${from}.patronymic_name end`],
      ] satisfies FilledFields)),
  ['relationship', `${from}.link_type`],
  ['principal_id', `case when ${from}.link_type is not null then ${principal} end`],
]

/**
 * SQL: inserts the people of a file of people between two places; parameters: provider, places. Principals come first, so that in
 * every slice the person that a row links to already exists.
 */
export const insertPeople = `insert into insured (provider_id, id, first_name, last_name, patronymic_name, birthdate, phone, email,
    identification_number, relationship, principal_id, search_fold)
  select $1, s.new_id, s.first_name, s.last_name, s.patronymic_name, s.birthdate, s.phone, s.email, s.id_number,
    coalesce(s.link_type, 'PRINCIPAL'), coalesce(stored.id, filed.insured_id, filed.new_id), s.search_fold
  from import_order o join import_stage s on s.row = o.row
  left join insured stored on ${isPrincipal}
  left join import_stage filed on filed.id_key = s.link_key
  where o.place > $2 and o.place <= $3`

/** SQL: inserts the people of a file of plans, principals first; parameter: provider. */
export const insertOfPlans = `insert into insured (provider_id, id, first_name, last_name, patronymic_name, phone, email, relationship, principal_id)
  select $1, new_id, coalesce(first_name, ''), coalesce(last_name, ''), patronymic_name, phone, email,
    coalesce(link_type, 'PRINCIPAL'), principal_id
  from import_persons where insured_id is null order by principal_id is not null, new_id`

/** Without "update names" a missing patronymic is still filled in, because it contradicts nothing. */
const assigned = (fields: FilledFields, updateNames: boolean, from: string, link: string): string =>
  [
    filledIn(fields, 'i'),
    ...(updateNames ? [] : [`patronymic_name = coalesce(i.patronymic_name, ${from}.patronymic_name)`]),
    `relationship = coalesce(${link}.link_type, i.relationship)`,
    `principal_id = coalesce(${link}.principal_id, i.principal_id)`,
  ].join(', ')

/** Changes the stored people that `import_changed` names by their staged rows. */
export async function updatePeople(client: PoolClient, updateNames: boolean): Promise<void> {
  await client.query(`update insured i set ${assigned(personChanges(updateNames), updateNames, 's', 'c')}
    from import_changed c join import_stage s on s.row = c.row where i.id = c.id`)
}

/** The same for a file of plans */
export async function updateOfPlans(client: PoolClient, updateNames: boolean): Promise<void> {
  await client.query(`update insured i set ${assigned(plansPersonChanges(updateNames), updateNames, 'p', 'p')}
    from import_changed c join import_persons p on p.person_no = c.person_no where i.id = c.id`)
}

/** Rewrites the search texts of people where they changed. `ids` selects their ids. */
export async function refreshTextsOf(client: PoolClient, providerId: string, ids: string): Promise<void> {
  await client.query(
    `with n as materialized (select p.id, insured_search_text(p) as search_fold from insured p
        where p.provider_id = $1 and p.id in (${ids}))
      update insured i set search_fold = n.search_fold from n
      where i.provider_id = $1 and i.id = n.id and i.search_fold <> n.search_fold`,
    [providerId],
  )
}
