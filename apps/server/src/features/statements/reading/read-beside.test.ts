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

/** Five thousand lines of seven megabytes. */
const long = ['Date;Amount;Payer;Purpose']
  .concat(
    Array.from(
      { length: 5000 },
      (_, nth) => `01.11.2026;${nth + 1},50;${'Name '.repeat(20)}${nth};${'words '.repeat(220)}`,
    ),
  )
  .join('\n')

/** How often this thread came to something else while it waited for a piece of work. */
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

it('reads beside this thread, which stays free for others', async () => {
  const path = await fileOf(long)
  // Read in place, the file leaves room for others only where it waits for the disk.
  const here = await turnsDuring(() => readStatement(path))
  const beside = await turnsDuring(() => readBeside(path))
  expect(beside.result).toEqual(here.result)
  expect(beside.result.lines).toHaveLength(5000)
  expect(beside.turns).toBeGreaterThan(3 * (here.turns + 1))
})

it('says what the reader says of a file', async () => {
  const path = await fileOf('Name;City\nAna;Madrid\n')
  await expect(readBeside(path)).rejects.toMatchObject({
    reason: 'statements.columns-missing',
    details: { missing: ['day', 'amount'], toChoose: { guess: { headingRow: 1 } } },
  })
})

it('refuses what needs too much memory or time', async () => {
  const path = await fileOf(long)
  await expect(readBeside(path, {}, { memoryMb: 5 })).rejects.toMatchObject({
    reason: 'imports.file-unreadable',
  })
  await expect(readBeside(path, {}, { milliseconds: 1 })).rejects.toMatchObject({
    reason: 'imports.file-unreadable',
  })
})
