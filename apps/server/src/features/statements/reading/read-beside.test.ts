import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBeside } from './read-beside.ts'
import { readStatement } from './read-statement.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coverline-beside-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fileOf(content: string): Promise<string> {
  const path = join(folder, 'statement')
  await writeFile(path, content)
  return path
}

/** Five thousand lines with seven megabytes */
const long = ['Date;Amount;Payer;Purpose']
  .concat(
    Array.from(
      { length: 5000 },
      (_, nth) => `01.11.2026;${nth + 1},50;${'Name '.repeat(20)}${nth};${'words '.repeat(220)}`,
    ),
  )
  .join('\n')

/** Counts how often this thread ran other work while it waited. */
async function turnsDuring<T>(work: () => Promise<T>): Promise<{ turns: number; result: T }> {
  let turns = 0
  const clock = setInterval(() => (turns += 1), 1)
  try {
    const result = await work()
    return { turns, result }
  } finally {
    clearInterval(clock)
  }
}

it('reads in another thread while this one stays free', async () => {
  const path = await fileOf(long)
  // Read in this thread, the file leaves time for other work only while it waits for the disk.
  const here = await turnsDuring(() => readStatement(path))
  const beside = await turnsDuring(() => readBeside(path))
  expect(beside.result).toEqual(here.result)
  expect(beside.result.lines).toHaveLength(5000)
  expect(beside.turns).toBeGreaterThan(3 * (here.turns + 1))
})

it('returns what the reader says about a file', async () => {
  const path = await fileOf('Name;City\nAna;Madrid\n')
  await expect(readBeside(path)).rejects.toMatchObject({
    reason: 'statements.columns-missing',
    details: { missing: ['day', 'amount'], toChoose: { guess: { headingRow: 1 } } },
  })
})

it('rejects a file that needs too much memory or time', async () => {
  const path = await fileOf(long)
  await expect(readBeside(path, {}, { memoryMb: 5 })).rejects.toMatchObject({
    reason: 'imports.file-unreadable',
  })
  await expect(readBeside(path, {}, { milliseconds: 1 })).rejects.toMatchObject({
    reason: 'imports.file-unreadable',
  })
})
