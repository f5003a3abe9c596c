import { sql } from 'kysely'
import { makeStory } from '../../../features/stories/factory.ts'
import type { Db } from '../../../platform/db/types.ts'

type Where = { providerId: string; canary: string; planId: string; companyId: string; insuredId: string }

/** Inserts two stories, one of which a person saw; returns their ids by table. */
export async function insertStories(
  db: Db,
  { providerId, canary, planId, companyId, insuredId }: Where,
): Promise<Record<string, string[]>> {
  const words = { header: `Story ${canary}`, text: canary, buttonText: canary.slice(0, 24), chatText: canary }
  const given = { now: new Date(), texts: [{ language: 'en' as const, ...words }] }
  const limited = await makeStory(db, providerId, { ...given, companyIds: [companyId], planIds: [planId] })
  const open = await makeStory(db, providerId, given)
  await sql`insert into story_views (provider_id, story_id, insured_id, shown_at, read_at, pressed_at)
    values (${providerId}, ${open}, ${insuredId}, now(), now(), now())`.execute(db)
  return { stories: [limited, open] }
}
