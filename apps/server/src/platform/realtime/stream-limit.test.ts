import { expect, test } from 'vitest'
import { freshProvider } from '../../testing/provider.ts'
import { openEvents } from './testing/event-client.ts'

test('users have at most 20 streams each: one more ends the oldest, and nobody else’s', async () => {
  const provider = await freshProvider()
  const openOf = async () => {
    const caller = await provider.as('INSURANCE_OPERATOR')
    return () =>
      openEvents(provider.app.url, caller.headers['authorization'] ?? '', undefined, caller.headers)
  }
  const [own, foreign] = [await openOf(), await openOf()]
  const other = await foreign()
  const streams: Awaited<ReturnType<typeof own>>[] = []
  for (let nth = 0; nth < 21; nth += 1) streams.push(await own())
  await expect.poll(() => streams[0]?.hasEnded(), { interval: 5 }).toBe(true)
  expect(streams.map((stream) => stream.hasEnded())).toEqual([
    true,
    ...Array.from({ length: 20 }, () => false),
  ])
  expect(other.hasEnded()).toBe(false)
  for (const stream of [...streams, other]) stream.close()
})
