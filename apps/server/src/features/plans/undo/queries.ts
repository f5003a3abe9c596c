import type { Language } from '@coverline/contract/common'
import { type RawBuilder, sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { RecordRef, Undo } from '../../../platform/undo/undo.ts'
import { undoEventId } from '../../../platform/undo/undo-queries.ts'

const texts = `(select jsonb_object_agg(l.language, jsonb_build_object('title', l.title, 'description', l.description))
  from service_localizations l where l.provider_id = s.provider_id and l.service_id = s.id)`

/** SQL: services with their texts by language */
export const servicesWithTexts = `(select s.*, ${texts} as texts from services s)`

/** Texts of changed services, current and former */
const formerTexts = `undo_services u join services s on s.provider_id = nullif(current_setting('app.provider_id', true), '')::uuid
    and s.id = u.id and not u.is_made
  cross join lateral jsonb_each(u.before -> 'texts') b (language, value)
  join service_localizations l on l.provider_id = s.provider_id and l.service_id = s.id and l.language = b.language`

/** An event of a service belongs to the history of its plan. */
const serviceChange = (before: string, after: string): string =>
  `jsonb_build_object('field', 'offerId', 'before', ${before}, 'after', ${after})`

export const serviceEvents: Undo['events'] = {
  removed: `select ${undoEventId} as id, 'services.removed' as action, 'plans' as entity, s.plan_id::text as entity_id,
      jsonb_build_array(${serviceChange('s.id', 'null')}) as changes
    from undo_services u join services s on s.provider_id = $1 and s.id = u.id where u.is_made`,
  restored: [
    `select ${undoEventId}, 'services.values-restored', 'plans', s.plan_id::text,
      jsonb_build_array(${serviceChange('s.id', 's.id')},
        jsonb_build_object('field', 'description', 'before', l.description, 'after', b.value ->> 'description'))
    from ${formerTexts} where l.description <> b.value ->> 'description'`,
  ],
}

export async function restoreTexts(client: PoolClient): Promise<void> {
  await client.query(`update service_localizations r set title = b.value ->> 'title', description = b.value ->> 'description'
    from ${formerTexts} where r.provider_id = l.provider_id and r.service_id = l.service_id and r.language = l.language`)
}

/** SQL: the name of a plan */
export const nameOfPlan = ({ provider, id }: RecordRef): RawBuilder<string | null> =>
  sql`(select l.name from plans l where l.provider_id = ${provider} and l.id = ${id})`

/** SQL: the title of a service in a language, else in the first one */
export const titleOfService = ({ provider, id }: RecordRef, locale: Language): RawBuilder<string | null> =>
  sql`(select t.title from service_localizations t where t.provider_id = ${provider} and t.service_id = ${id}
    order by t.language <> ${locale}, t.language limit 1)`

/** SQL: the plan of a service */
export const planOfService = ({ provider, id }: RecordRef): RawBuilder<string | null> =>
  sql`(select s.plan_id from services s where s.provider_id = ${provider} and s.id = ${id})`
