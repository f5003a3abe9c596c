import { sql } from 'kysely'
import { makePoll } from '../features/polls/factory.ts'
import type { Db } from '../platform/db/types.ts'

const asked = 60
const dayMs = 86_400_000
const answers: readonly { score: number; comment: string | null }[] = [
  { score: 5, comment: 'The doctor called within ten minutes.' },
  { score: 4, comment: null },
  { score: 5, comment: 'Rápido y muy amable.' },
  { score: 3, comment: 'Пришлось долго ждать ответа клиники.' },
  { score: 4, comment: 'Agendamento fácil pelo aplicativo.' },
  { score: 2, comment: 'The appointment was moved twice.' },
]

/** Seeds satisfaction polls of some people over the last months; every seventh is unanswered. */
export async function seedPolls(db: Db, providerId: string, today: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from insured
    where provider_id = ${providerId} and relationship = 'PRINCIPAL' order by created_at desc, id desc limit ${asked}`.execute(
    db,
  )
  const noon = Date.parse(`${today}T12:00:00Z`)
  for (const [nth, { id }] of rows.entries()) {
    const askedAt = new Date(noon - (nth + 1) * 2 * dayMs)
    await makePoll(db, providerId, id, {
      askedAt,
      ...(nth % 7 === 6 ? {} : (answers[nth % answers.length] ?? {})),
    })
  }
}
