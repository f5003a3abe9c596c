import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../lib/root.mjs'
import { tableRows } from '../../lib/table-rows.ts'

const pages = { README: 'README.md', SECURITY: 'SECURITY.md', operating: 'docs/operating.md' }
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

interface Promised {
  page: string
  section: string
  promise: string
  tests: string[]
  when: string
}

/** Reads the table of promises. */
const promisesIn = (text: string): Promised[] =>
  tableRows(text).map(([page = '', section = '', promise = '', held = '', when = '']) => ({
    page,
    section,
    promise,
    tests: [...held.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
    when,
  }))

const sectionsOf = (path: string): string[] =>
  [...read(path).matchAll(/^## (.+)$/gm)].map(([, title = '']) => title)

/** Returns what is wrong with a table: a line without an existing test, a section without a line, a line without a section. */
function faultsIn(promises: readonly Promised[]): string[] {
  const all = Object.entries(pages).flatMap(([page, path]) =>
    sectionsOf(path).map((section) => `${page}: ${section}`),
  )
  const listed = new Set(promises.map(({ page, section }) => `${page}: ${section}`))
  return [
    ...promises
      .filter(({ tests, when }) => tests.length === 0 || when === '')
      .map(({ promise }) => `nothing holds “${promise}”`),
    ...promises.flatMap(({ tests, when }) =>
      tests
        .filter(
          (path) =>
            !existsSync(join(root, path)) || (when !== 'by people' && !/\.(test|spec)\.ts$/.test(path)),
        )
        .map((path) => `${path} is no test`),
    ),
    ...all.filter((section) => !listed.has(section)).map((section) => `${section} has no line`),
    ...[...listed].filter((section) => !all.includes(section)).map((section) => `${section} is no section`),
  ]
}

const promises = promisesIn(read('docs/promises.md'))

test('each section of README, SECURITY and the manual has a line, and each line an existing test', () => {
  expect(promises.length).toBeGreaterThan(30)
  expect(faultsIn(promises)).toEqual([])
})

test('a line without a test, with a test that is gone, and a section without a line are found', () => {
  const [first, ...others] = promises.filter(({ section }) => section !== 'Limits')
  if (!first) throw new Error('the table is empty')
  expect(faultsIn([{ ...first, tests: [] }, ...others])).toEqual([
    `nothing holds “${first.promise}”`,
    'operating: Limits has no line',
  ])
  const gone = { ...first, section: 'Gone', tests: ['apps/server/src/gone.test.ts'] }
  expect(faultsIn([first, ...others, gone])).toEqual([
    'apps/server/src/gone.test.ts is no test',
    'operating: Limits has no line',
    'README: Gone is no section',
  ])
})
