import { expect, test } from 'vitest'
import { retryOrFail, WorkCanceled } from './retry-or-fail.ts'

/** Returns how a try ends: thrown on, given up, or successful. */
async function endOf(attempt: number, failure?: Error): Promise<string> {
  let end = 'well'
  const run = retryOrFail(
    { attempt },
    {
      retries: 2,
      work: () => (failure ? Promise.reject(failure) : Promise.resolve()),
      isFinal: (error) => error instanceof RangeError,
      giveUp: (error) => {
        end = `given up: ${String(error)}`
        return Promise.resolve()
      },
    },
  )
  await run.catch((error: unknown) => {
    end = `thrown: ${String(error)}`
  })
  return end
}

test('failing work is retried, and given up after the last retry', async () => {
  const failure = new Error('down')
  expect(await Promise.all([1, 2, 3, 4].map((attempt) => endOf(attempt, failure)))).toEqual([
    'thrown: Error: down',
    'thrown: Error: down',
    'given up: Error: down',
    'given up: Error: down',
  ])
  expect(await endOf(3)).toBe('well')
})

test('a final failure is given up immediately, and canceled work just ends', async () => {
  expect(await endOf(1, new RangeError('unreadable'))).toBe('given up: RangeError: unreadable')
  expect(await Promise.all([1, 3].map((attempt) => endOf(attempt, new WorkCanceled())))).toEqual([
    'well',
    'well',
  ])
})
