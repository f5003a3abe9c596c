import { type RawBuilder, sql } from 'kysely'
import type { RecordRef } from '../../../platform/undo/undo.ts'

/** SQL: the number of a policy, else the name of its person */
export const nameOfPolicy = ({ provider, id }: RecordRef): RawBuilder<string | null> =>
  sql`(select coalesce(p.number, nullif(concat_ws(' ', i.first_name, i.patronymic_name, i.last_name,
      case when i.last_name = '' then i.email end), ''))
    from policies p join insured i on i.provider_id = p.provider_id and i.id = p.insured_id
    where p.provider_id = ${provider} and p.id = ${id})`
