import { type RawBuilder, sql } from 'kysely'
import type { RecordRef } from '../../../platform/undo/undo.ts'

/** SQL: the name of a person, else the e-mail */
export const nameOfPerson = ({ provider, id }: RecordRef): RawBuilder<string | null> =>
  sql`(select nullif(concat_ws(' ', i.first_name, i.patronymic_name, i.last_name, case when i.last_name = '' then i.email end), '')
    from insured i where i.provider_id = ${provider} and i.id = ${id})`
