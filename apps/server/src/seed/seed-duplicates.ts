import { fold } from '@coverline/contract/fold'
import { type Language, languages } from '@coverline/contract/common'
import { sql } from 'kysely'
import { keepDuplicates } from '../features/insured/duplicates/keep-duplicates.ts'
import { recordSearch } from '../features/insured/duplicates/queries.ts'
import { makePerson } from '../features/insured/factory.ts'
import type { PersonValues } from '../features/insured/rules.ts'
import { makePolicy } from '../features/policies/factory.ts'
import type { Context } from '../platform/context.ts'

type Known = Pick<
  PersonValues,
  'firstName' | 'lastName' | 'birthdate' | 'gender' | 'email' | 'phone' | 'nationality'
> & { id: string; language: Language; planId: string; startDate: string; endDate: string; createdAt: Date }

/** Returns the oldest profile in each language with a complete name, a birth date and contacts. */
async function findKnown(ctx: Context): Promise<Known[]> {
  const { rows } =
    await sql<Known>`select distinct on (i.language) i.id, i.language, i.first_name as "firstName",
      i.last_name as "lastName", i.birthdate, i.gender, i.email, i.phone, i.nationality, i.created_at as "createdAt",
      p.plan_id as "planId", p.start_date as "startDate", p.end_date as "endDate"
    from insured i join policies p on p.provider_id = i.provider_id and p.insured_id = i.id
    where i.provider_id = ${ctx.actor.providerId} and i.relationship = 'PRINCIPAL' and i.email is not null and i.phone is not null
      and i.agent_user_id is null and p.start_date is not null and p.end_date is not null and p.deactivation_date is null
      and i.language = any(${[...languages]}::text[])
    order by i.language, i.created_at, i.id`.execute(ctx.db)
  return rows
}

/** The same person as another file or clerk would enter it */
function writtenAgain({ language, ...known }: Known): Partial<PersonValues> {
  const { firstName, lastName, birthdate, gender, phone, email, nationality } = known
  const same = { firstName, lastName, birthdate, gender, nationality, language }
  // Names in Latin letters, as in a passport
  if (language === 'ru') return { ...same, firstName: latin(firstName), lastName: latin(lastName), phone }
  // First and last name swapped
  if (language === 'es') return { ...same, firstName: lastName, lastName: firstName }
  // A typing error, recognised by the address
  if (language === 'pt') return { ...same, lastName: `${lastName}s`, email: email?.toUpperCase() ?? null }
  return { ...same, phone }
}

function latin(name: string): string {
  const text = fold(name).trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Seeds people who were added twice, and the suggestions to merge them. */
export async function seedDuplicates(ctx: Context): Promise<void> {
  const { db } = ctx
  const { providerId } = ctx.actor
  const made: string[] = []
  for (const known of await findKnown(ctx)) {
    const { planId, startDate, endDate, createdAt } = known
    const insuredId = await makePerson(db, providerId, writtenAgain(known))
    await makePolicy(db, providerId, { planId, insuredId, startDate, endDate })
    await sql`update insured set created_at = ${createdAt} where provider_id = ${providerId} and id = ${insuredId}`.execute(
      db,
    )
    await sql`update policies set created_at = ${createdAt} where provider_id = ${providerId} and insured_id = ${insuredId}`.execute(
      db,
    )
    made.push(insuredId)
  }
  await keepDuplicates(ctx, made)
  await recordSearch(ctx, ctx.now)
}
