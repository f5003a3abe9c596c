import { expect, test } from 'vitest'
import { derivedRightsFaults } from './derived-rights.ts'

const read = (file: string) =>
  file === 'apps/server/src/a.test.ts' ? "test('ends with its session', () => {})" : undefined
const faultsOf = (...rows: string[]) =>
  derivedRightsFaults(
    [
      '# Security',
      '',
      '## Derived rights',
      '',
      '| what | from | ends | test |',
      '| --- | --- | --- | --- |',
      ...rows,
      '',
      '## Data',
    ].join('\n'),
    read,
  )

test('a line names its source, its end and a test that exists', () => {
  expect(faultsOf('| stream | session | at once | a.test.ts › ends with its session |')).toEqual([])
})

test('a test that is gone, a line without an end and an empty list are found', () => {
  expect(faultsOf('| stream | session | at once | a.test.ts › ends later |')).toEqual([
    'derived right stream: there is no test a.test.ts › ends later',
  ])
  expect(faultsOf('| stream | session | | a.test.ts › ends with its session |')).toEqual([
    'derived right stream: no whole line',
  ])
  expect(faultsOf()).toEqual(['docs/security/README.md lists no derived rights'])
})
