import type pg from 'pg'
import type { Actor } from '../actor.ts'
import { now } from '../clock.ts'

type Question = { actor: Actor; answer: (isFresh: boolean) => void; fail: (error: unknown) => void }

// Checks within this time share a query: a thousand open streams cause about ten queries a second.
const together = 100
const most = 500

/**
 * The check of `openingStatement` for many actors: returns the positions of those whose session, user and
 * licence are unchanged.
 */
const freshOnes = `select c.nth::integer as nth
  from unnest($1::uuid[], $2::integer[], $3::uuid[], $4::integer[]) with ordinality c (session_id, auth_version, provider_id, version, nth)
  join sessions s on s.id = c.session_id and s.revoked_at is null and s.expires_at > $5
  join users u on u.id = s.user_id and u.is_active and u.auth_version = c.auth_version
  join providers p on p.id = c.provider_id and p.version = c.version`

/** Returns a function that checks if an actor is still up to date. Checks wait a moment to share a query. */
export function watchFreshness(pool: pg.Pool): (actor: Actor) => Promise<boolean> {
  let waiting: Question[] = []

  async function ask(questions: readonly Question[]): Promise<void> {
    const { rows } = await pool.query<{ nth: number }>(freshOnes, [
      questions.map(({ actor }) => actor.account?.sessionId),
      questions.map(({ actor }) => actor.account?.authVersion),
      questions.map(({ actor }) => actor.workspace?.providerId),
      questions.map(({ actor }) => actor.workspace?.providerVersion),
      now(),
    ])
    const fresh = new Set(rows.map(({ nth }) => nth - 1))
    for (const [nth, question] of questions.entries()) question.answer(fresh.has(nth))
  }

  function flush(): void {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += most) {
      const questions = all.slice(from, from + most)
      ask(questions).catch((error: unknown) => {
        for (const question of questions) question.fail(error)
      })
    }
  }

  return (actor) =>
    new Promise((answer, fail) => {
      if (waiting.push({ actor, answer, fail }) === 1) setTimeout(flush, together)
    })
}
