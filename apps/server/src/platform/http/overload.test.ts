import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { overload } from './overload.ts'

/** Returns its results for checks after the given gaps in milliseconds. */
function seen(gaps: readonly number[]): boolean[] {
  let present = 0
  const isOverloaded = overload(() => present)
  return gaps.map((gap) => {
    present += gap
    return isOverloaded()
  })
}

test('five consecutive late checks are an overload, which ends with the first check in time', () => {
  const [yes, no] = [true, false]
  expect(seen([2_100, 2_100, 9_000, 2_100, 2_100, 2_100, 1_003, 2_100])).toEqual([
    ...[no, no, no, no, yes, yes, no, no],
  ])
})

test('a pause of any length is no overload', () => {
  expect(seen([3_600_000, 1_000, 1_001, 60_000, 1_000]).every((one) => !one)).toBe(true)
})

/** Blocks this process, including the product of this worker, `turns` times. */
async function hold(turns: number, ms: number): Promise<void> {
  const nothing = new Int32Array(new SharedArrayBuffer(4))
  for (let turn = 0; turn < turns; turn += 1) {
    Atomics.wait(nothing, 0, 0, ms)
    await nextTurn()
  }
}

test('calls are rejected while the process is overloaded, and not after a pause', async () => {
  const { url } = await testApp()
  const status = async () => (await fetch(`${url}/readyz`)).status
  await hold(1, 3_000)
  expect(await status()).toBe(200)
  await hold(6, 2_100)
  const refused = await fetch(`${url}/readyz`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  await expect.poll(status, { timeout: 60_000 }).toBe(200)
})
