import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import {
  anyLike,
  anyOf,
  type ErasedSubject,
  exportRows,
  runAll,
  type Subject,
} from '../../../platform/person-data.ts'

const images = ({ people, policies }: Subject) =>
  sql`t.record_id = ${anyOf(people)} or t.record_id = ${anyOf(policies)}`

export const exportImages = (ctx: Context, subject: Subject) =>
  exportRows(ctx, { import_images: images(subject) })

/** Erases the person in drafts and results of imports. */
export function eraseImports(ctx: Context, subject: ErasedSubject): Promise<void> {
  const { providerId } = ctx.actor
  const like = anyLike(subject.marks)
  return runAll(ctx, [
    sql`delete from import_images t where t.provider_id = ${providerId} and (${images(subject)})`,
    // The other rows keep their numbers.
    sql`update import_rows r set rows = (select jsonb_agg(case when x.row::text ${like} then '[]'::jsonb else x.row end order by x.nth)
        from jsonb_array_elements(r.rows) with ordinality x (row, nth))
      where r.provider_id = ${providerId} and r.rows::text ${like}`,
    sql`delete from import_changes c where c.provider_id = ${providerId} and concat_ws(' ', name, policy, changes::text) ${like}`,
    sql`update imports set warnings = '[]' where provider_id = ${providerId} and warnings::text ${like}`,
  ])
}
