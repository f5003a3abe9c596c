import { type RawBuilder, sql } from 'kysely'
import type { RecordRef } from '../../../platform/undo/undo.ts'

/** SQL: the name of a clinic */
export const nameOfClinic = ({ provider, id }: RecordRef): RawBuilder<string | null> =>
  sql`(select c.name from clinics c where c.provider_id = ${provider} and c.id = ${id})`
