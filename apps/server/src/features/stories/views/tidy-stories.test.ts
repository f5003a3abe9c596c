import { stories } from '@coverline/contract/stories/endpoints'
import { memberStories } from '@coverline/contract/stories/member-endpoints'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { runAsSystem } from '../../../platform/run-as-system.ts'
import { inOneDay, storyFixture } from '../../../testing/fixtures/story-fixture.ts'
import { inDays } from '../../../testing/insured.ts'
import { tidyStories } from '../jobs.ts'

it('ninety days after its end it is forgotten who read a story, and the numbers stay', async () => {
  const { provider, operator, reader, own, save } = await storyFixture()
  const storyId = await save('Hello', { endsAt: inOneDay() })
  for (let nth = 0; nth < 5; nth += 1)
    await (await reader(own)).ok(memberStories.view, { storyId, kind: 'READ' })
  const tidy = () => runAsSystem(provider.app.services)(provider.providerId, 'test', tidyStories)
  const rows = () =>
    provider.inDatabase(async (db) => (await sql`select from story_views`.execute(db)).rows.length)
  await inDays(90, tidy)
  expect(await rows()).toBe(5)
  await inDays(92, tidy)
  expect(await rows()).toBe(0)
  expect(await operator.ok(stories.metric, { storyId })).toMatchObject({ shown: 5, read: 5, pressed: null })
})

it('a story whose deletion is 30 days old is removed with its pictures', async () => {
  const { provider, operator, save, upload } = await storyFixture()
  const background = { kind: 'IMAGE' as const, cdnFileId: await upload(720, 1280) }
  const [gone, kept] = [await save('Gone', { background }), await save('Kept', { background })]
  await operator.ok(stories.remove, { storyIds: [gone] })
  const tidy = () => runAsSystem(provider.app.services)(provider.providerId, 'test', tidyStories)
  const pictures = () =>
    provider.inDatabase(
      async (db) => (await sql`select from files where media_type = 'image/webp'`.execute(db)).rows.length,
    )
  await inDays(29, tidy)
  expect(await pictures()).toBe(4)
  await inDays(31, tidy)
  expect(await pictures()).toBe(2)
  expect(await operator.ok(stories.detail, { storyId: kept })).toMatchObject({ status: 'ACTIVE' })
})
