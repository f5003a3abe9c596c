import { sql } from 'kysely'
import { anyOf, exportRows, type PersonData, runAll } from '../../platform/person-data.ts'

/** Who checked a card when. Phones end with an erasure; a merge moves nothing, so that a phone of the old profile is set up anew. */
export const cardsPersonData: PersonData = {
  exportOf: (ctx, { people }) => exportRows(ctx, { card_checks: sql`t.insured_id = ${anyOf(people)}` }),
  erase: (ctx, { people }) =>
    runAll(
      ctx,
      ['card_keys', 'card_checks'].map(
        (table) => sql`delete from ${sql.table(table)}
          where provider_id = ${ctx.actor.providerId} and insured_id = ${anyOf(people)}`,
      ),
    ),
}
