import { describe, expect, it } from 'vitest'
import { type Failure, settle } from './outcome.ts'

const failed = (...names: string[]): Failure[] =>
  names.map((name) => ({ file: `${name}.test.ts`, name, error: `Error: ${name}\n  at line 1` }))

/** Lets the tests of these names fail in each run alone, in order; records the files that were run. */
function runs(...failing: string[][]) {
  const asked: string[][] = []
  const alone = async (files: string[]) => {
    asked.push(files)
    return { passed: 1, failures: failed(...(failing[asked.length - 1] ?? [])), faults: [] }
  }
  return { alone, asked }
}

describe('failed tests', () => {
  it('are unsteady and counted as passed when they pass once alone', async () => {
    const { alone, asked } = runs(['b'], [])
    expect(await settle({ passed: 7, failures: failed('a', 'b'), faults: [] }, alone)).toEqual({
      passed: 9,
      failed: 0,
      reasons: [],
      unsteady: [
        { name: 'a', error: 'Error: a\n  at line 1' },
        { name: 'b', error: 'Error: b\n  at line 1' },
      ],
      notPlayed: [],
    })
    expect(asked).toEqual([['a.test.ts', 'b.test.ts'], ['b.test.ts']])
  })

  it('stay failed when they fail alone each time, beside others that pass', async () => {
    const { alone } = runs(['a'], ['a'])
    expect(await settle({ passed: 7, failures: failed('a', 'b'), faults: [] }, alone)).toMatchObject({
      passed: 8,
      failed: 1,
      reasons: ['a\nError: a\n  at line 1'],
      unsteady: [{ name: 'b' }],
    })
  })

  it('are counted with the tests that were skipped because of them', async () => {
    const failures = [{ file: 'a.test.ts', name: 'a', error: 'Error: a', left: 4 }]
    const outcome = { passed: 7, failures, faults: [] }
    expect(await settle(outcome, runs().alone)).toMatchObject({ passed: 12, failed: 0 })
    const another = async () => ({
      passed: 2,
      failures: [{ file: 'a.test.ts', name: 'a later one', error: '' }],
      faults: [],
    })
    expect(await settle(outcome, another)).toMatchObject({ passed: 7, failed: 5 })
  })

  it('of a file that never started stay failed when the file fails in any way', async () => {
    const failures = [{ ...failed('a')[0]!, isOfFile: true }]
    const inside = async () => ({
      passed: 0,
      failures: [{ file: 'a.test.ts', name: 'a > one', error: '' }],
      faults: [],
    })
    expect(await settle({ passed: 7, failures, faults: [] }, inside)).toMatchObject({ failed: 1 })
  })

  it('stay failed when the run alone ends with a fault', async () => {
    const crash = async () => ({ passed: 0, failures: [], faults: ['a crash'] })
    expect(await settle({ passed: 7, failures: failed('a'), faults: [] }, crash)).toMatchObject({ failed: 1 })
  })

  it('are not forgiven when they are many or when a fault belongs to no test', async () => {
    const { alone, asked } = runs()
    const many = await settle({ passed: 0, failures: failed(...'abcdefghi'), faults: [] }, alone)
    const fault = await settle({ passed: 7, failures: failed('a'), faults: ['a crash'] }, alone)
    expect([many.failed, fault.failed, asked]).toEqual([9, 2, []])
    expect(fault.reasons).toEqual(['a\nError: a\n  at line 1', 'a crash'])
  })

  it('are not forgiven when they are of races, kills, random models or guards', async () => {
    const { alone, asked } = runs()
    const failures = failed('slot-race', 'a')
    expect(await settle({ passed: 7, failures, faults: [] }, alone)).toMatchObject({
      passed: 8,
      failed: 1,
      unsteady: [{ name: 'a' }],
    })
    expect(asked).toEqual([['a.test.ts']])
  })

  it('are run again however many they are when the day changed during their files', async () => {
    const overMidnight = failed('a', 'b', 'c', 'd').map((failure) => ({ ...failure, isOverMidnight: true }))
    const failures = [...overMidnight, ...failed(...'efghijkl')]
    const { alone, asked } = runs()
    expect(await settle({ passed: 1, failures, faults: [] }, alone)).toMatchObject({ passed: 13, failed: 0 })
    expect(asked).toHaveLength(1)
    const more = { passed: 1, failures: [...failures, ...failed('m')], faults: [] }
    expect(await settle(more, alone)).toMatchObject({ passed: 1, failed: 13 })
  })

  it('are not searched for when all passed', async () => {
    const { alone, asked } = runs()
    const outcome = { passed: 7, failures: [], faults: [], notPlayed: ['b'] }
    expect(await settle(outcome, alone)).toMatchObject({ passed: 7, failed: 0, notPlayed: ['b'] })
    expect(asked).toEqual([])
  })
})
