import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { forgetAnswers, refresh } from './refresh.ts'

test.each([
  ['is asked for the first time', false],
  ['is asked again', true],
])('what changes while a list %s is on the screen afterwards', async (_when, isKnown) => {
  const client = new QueryClient()
  let stored = 'before'
  let slow: Promise<void> = Promise.resolve()
  const observer = new QueryObserver(client, {
    queryKey: ['notices', 'list'],
    queryFn: async () => {
      const read = stored
      await slow
      return read
    },
  })
  if (isKnown) await client.prefetchQuery(observer.options)
  const answer = Promise.withResolvers<void>()
  slow = answer.promise
  const stop = observer.subscribe(() => undefined)
  if (isKnown) void observer.refetch()

  stored = 'after'
  const refreshed = refresh(client, { queryKey: ['notices'] })
  answer.resolve()
  await refreshed
  await expect.poll(() => observer.getCurrentResult().data).toBe('after')
  stop()
  client.clear()
})

test('a query without observers is not reloaded', async () => {
  const client = new QueryClient()
  let asked = 0
  const options = { queryKey: ['notices'], queryFn: () => Promise.resolve((asked += 1)) }
  const first = client.prefetchQuery(options)
  await refresh(client)
  await first
  await Promise.resolve()
  expect(asked).toBe(1)
  expect(client.getQueryState(['notices'])?.isInvalidated).toBe(true)
})

test('the answers of a former workspace leave the screen at once and are asked for anew', async () => {
  const client = new QueryClient()
  let workspace = 'Northwind'
  const next = Promise.withResolvers<void>()
  const options = {
    queryKey: ['employees'],
    queryFn: async () => {
      const asked = workspace
      if (asked !== 'Northwind') await next.promise
      return asked
    },
  }
  const observer = new QueryObserver(client, options)
  const stop = observer.subscribe(() => undefined)
  await client.prefetchQuery({ queryKey: ['plans'], queryFn: () => Promise.resolve('Northwind') })
  await expect.poll(() => observer.getCurrentResult().data).toBe('Northwind')
  workspace = 'Aurora'
  forgetAnswers(client)
  expect(observer.getCurrentResult().data).toBeUndefined()
  expect(client.getQueryData(['plans'])).toBeUndefined()
  next.resolve()
  await expect.poll(() => observer.getCurrentResult().data).toBe('Aurora')
  stop()
  client.clear()
})
