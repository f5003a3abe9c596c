import { expect, test } from 'vitest'
import { asvsFaults } from './asvs.ts'

const read = (file: string) => (file === 'a.test.ts' ? "test('holds', () => {})" : undefined)
const faultsOf = (...rows: string[]) =>
  asvsFaults(['id\tlevel\tstate\tnote\tcontrol\ttests', ...rows].join('\n'), read, (path) => path === 'a.ts')

test('a row of the sheet names a control and a test that exist', () => {
  expect(faultsOf('1.1.1\t2\tmet\t\ta.ts\ta.test.ts › holds')).toEqual([])
  expect(faultsOf('1.1.2\t1\tnot applicable\tno LDAP\t\t')).toEqual([])
})

test('a test or control that is gone, a missing reason and a row that is there twice are found', () => {
  expect(faultsOf('1.1.1\t2\tmet\t\ta.ts\ta.test.ts › held')).toEqual([
    '1.1.1: there is no test a.test.ts › held',
  ])
  expect(faultsOf('1.1.1\t2\tmet\t\tb.ts\ta.test.ts › holds')).toEqual(['1.1.1: there is no b.ts'])
  expect(faultsOf('1.1.1\t2\tnot met\t\t\t', '1.1.1\t2\tgood\tso\t\t')).toEqual([
    '1.1.1: is there twice',
    '1.1.1: a reason is missing',
    '1.1.1: the state good is unknown',
  ])
  expect(faultsOf('1.1\t2\tmet\t\ta.ts\t')).toEqual(['no row of the sheet: 1.1\t2\tmet\t\ta.ts\t'])
})
