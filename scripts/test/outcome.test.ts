import { describe, expect, it } from 'vitest'
import { settle } from './outcome.ts'

const failed = (...names: string[]) =>
  names.map((name) => ({ file: `${name}.test.ts`, name, error: `Error: ${name}\n  at line 1` }))

/** Returns the given results of separate runs in order, and records their files. */
function runs(...answers: boolean[]) {
  const asked: string[][] = []
  const alone = async (files: string[]) => {
    asked.push(files)
    return answers[asked.length - 1] ?? true
  }
  return { alone, asked }
}

describe('failed tests', () => {
  it('are run again separately and listed as unsteady when they pass twice', async () => {
    const { alone, asked } = runs(true, true)
    expect(await settle({ passed: 7, failures: failed('a', 'b'), faults: [] }, alone)).toEqual({
      passed: 9,
      failed: 0,
      reasons: [],
      unsteady: ['a\nError: a\n  at line 1', 'b\nError: b\n  at line 1'],
    })
    expect(asked).toEqual([
      ['a.test.ts', 'b.test.ts'],
      ['a.test.ts', 'b.test.ts'],
    ])
  })

  it('are counted with the tests that were skipped because of them', async () => {
    const failures = [{ file: 'a.spec.ts', name: 'a', error: 'Error: a', left: 4 }]
    const outcome = { passed: 7, failures, faults: [] }
    expect(await settle(outcome, runs(true, true).alone)).toMatchObject({ passed: 12, failed: 0 })
    expect(await settle(outcome, runs(false).alone)).toMatchObject({ passed: 7, failed: 5 })
  })

  it('stay failed when they fail again', async () => {
    const { alone } = runs(true, false)
    const count = { passed: 7, failed: 1, reasons: ['a\nError: a\n  at line 1'], unsteady: [] }
    expect(await settle({ passed: 7, failures: failed('a'), faults: [] }, alone)).toEqual(count)
  })

  it('stay failed when they are many or when a fault belongs to no test', async () => {
    const { alone, asked } = runs()
    const many = await settle({ passed: 0, failures: failed(...'abcdefghi'), faults: [] }, alone)
    const fault = await settle({ passed: 7, failures: failed('a'), faults: ['a crash'] }, alone)
    expect([many.failed, fault.failed, asked]).toEqual([9, 2, []])
    expect(fault.reasons).toEqual(['a\nError: a\n  at line 1', 'a crash'])
  })

  it('are run again however many they are when the day changed during their files', async () => {
    const overMidnight = failed('a', 'b', 'c', 'd').map((failure) => ({ ...failure, isOverMidnight: true }))
    const failures = [...overMidnight, ...failed(...'efghijkl')]
    const { alone, asked } = runs()
    expect(await settle({ passed: 1, failures, faults: [] }, alone)).toMatchObject({ passed: 13, failed: 0 })
    expect(asked).toHaveLength(2)
    const more = { passed: 1, failures: [...failures, ...failed('m')], faults: [] }
    expect(await settle(more, alone)).toMatchObject({ passed: 1, failed: 13 })
  })

  it('are not searched for when all passed', async () => {
    const { alone, asked } = runs()
    expect(await settle({ passed: 7, failures: [], faults: [] }, alone)).toMatchObject({
      passed: 7,
      failed: 0,
    })
    expect(asked).toEqual([])
  })
})
