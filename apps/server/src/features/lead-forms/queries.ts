import type { Language } from '@coverline/contract/common'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type FormSettings, newFormKey, usualSettings } from './rules.ts'

export type StoredForm = FormSettings & { key: string; spamCount: number; changedAt: Date }

type Row = Omit<StoredForm, 'language'> & { language: Language | null }

const columns = sql`key, is_on as "isOn", fields, texts, language, agent_user_id as "agentUserId", origins,
  spam_count as "spamCount", changed_at as "changedAt"`

export async function findForm({ db, actor }: Context): Promise<StoredForm | undefined> {
  const { rows } =
    await sql<Row>`select ${columns} from lead_forms where provider_id = ${actor.providerId}`.execute(db)
  return rows[0]
}

/** Returns the form and locks it: answers of a provider's form become leads one after the other. */
export async function lockForm({ db, actor }: Context): Promise<StoredForm | undefined> {
  const { rows } = await sql<Row>`select ${columns} from lead_forms where provider_id = ${actor.providerId}
    for no key update`.execute(db)
  return rows[0]
}

/** Locks the form, which is made if there is none. Returns it. */
export async function makeForm(ctx: Context): Promise<StoredForm> {
  const { providerId } = ctx.actor
  const key = newFormKey(providerId ?? '')
  const { isOn, fields, texts, origins } = usualSettings
  await sql`insert into lead_forms (provider_id, key, is_on, fields, texts, origins, changed_at)
    values (${providerId}, ${key}, ${isOn}, ${JSON.stringify(fields)}, ${JSON.stringify(texts)}, ${origins}, ${ctx.now})
    on conflict do nothing`.execute(ctx.db)
  const form = await lockForm(ctx)
  if (!form) throw new Error('a form that was just made is missing')
  return form
}

export async function writeForm({ db, actor, now }: Context, form: FormSettings): Promise<void> {
  await sql`update lead_forms set is_on = ${form.isOn}, fields = ${JSON.stringify(form.fields)},
      texts = ${JSON.stringify(form.texts)}, language = ${form.language}, agent_user_id = ${form.agentUserId},
      origins = ${form.origins}, changed_at = ${now}
    where provider_id = ${actor.providerId}`.execute(db)
}

export async function writeKey({ db, actor }: Context, key: string): Promise<void> {
  await sql`update lead_forms set key = ${key} where provider_id = ${actor.providerId}`.execute(db)
}

export async function countSpam({ db, actor }: Context): Promise<void> {
  await sql`update lead_forms set spam_count = spam_count + 1 where provider_id = ${actor.providerId}`.execute(
    db,
  )
}

type Use = { challenge: Buffer; answer: Buffer; expiresAt: Date }

/**
 * Uses a proof of work for an answer, and forgets those that have expired. A repeated use returns the answer of the
 * first one.
 */
export async function useSolution(
  { db, actor, now }: Context,
  use: Use,
): Promise<{ answer: Buffer; isRepeated: boolean }> {
  const { providerId } = actor
  await sql`delete from lead_form_solutions where provider_id = ${providerId} and expires_at < ${now}`.execute(
    db,
  )
  const { challenge, answer, expiresAt } = use
  const { rows } = await sql<{ answer: Buffer }>`with used as (
      insert into lead_form_solutions (provider_id, challenge, answer, expires_at)
      values (${providerId}, ${challenge}, ${answer}, ${expiresAt}) on conflict do nothing returning 1)
    select s.answer from lead_form_solutions s
    where s.provider_id = ${providerId} and s.challenge = ${challenge} and not exists (select from used)`.execute(
    db,
  )
  // The lock of the form lets no two answers use it at once.
  return { answer: rows[0]?.answer ?? answer, isRepeated: rows[0] !== undefined }
}
