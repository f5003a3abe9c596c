import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readStatement } from './read-statement.ts'
import type { ReadLine } from './rules.ts'

const folder = join(process.env['SAMPLES_DIR'] ?? '', 'cases/statements')
const isThere = Boolean(process.env['SAMPLES_DIR']) && existsSync(folder)
const names = isThere ? (await readdir(folder)).filter((name) => !name.endsWith('.expected.json')) : []

type Expected = {
  lines?: number | (string | Record<string, unknown>)[]
  error?: string
}

// Statements without movements are read as empty ones; no OFX statement is in the other file.
const answers: Record<string, string> = {
  '91-camt-no-entries.xml': 'read',
  '108-ofx.ofx': 'statements.file-wrong-kind',
}
// The letters of these depend on the detected encoding, which the imports' reader has its own tests for.
const onlyCounted = new Set(['104-csv-latin1-initial.csv'])

const factsOf = ({ amount, ...line }: ReadLine) => ({ ...line, amount: Number(amount) })

/** Reduces an expectation to what can be compared; remarks in it are for people. */
function comparable(given: string | Record<string, unknown>): Record<string, unknown> {
  if (typeof given === 'string') return { amount: Number.parseFloat(given) }
  const { amount, note: _, why: __, ...facts } = given
  return { ...facts, ...(amount === undefined ? {} : { amount: Number(amount) }) }
}

describe.runIf(isThere)('statements that people reported as misread elsewhere', () => {
  it.each(names)('reads %s as expected', async (name) => {
    const path = join(folder, name)
    const file = path.replace(/\.\w+$/, '.expected.json')
    const expected = JSON.parse(await readFile(file, 'utf8')) as Expected
    const { lines, answer } = await readStatement(path).then(
      (read) => ({ lines: read.lines, answer: 'read' }),
      (error: unknown) => ({ lines: [], answer: (error as { reason?: string }).reason ?? String(error) }),
    )
    expect(answer).toBe(answers[name] ?? 'read')
    if (typeof expected.lines === 'number') expect(lines).toHaveLength(expected.lines)
    else if (expected.lines) {
      const wanted = expected.lines
        .map(comparable)
        .toSorted((a, b) => Number(a['amount']) - Number(b['amount']))
      const order = expected.lines.every((line) => typeof line === 'string')
      const facts = lines.map(factsOf)
      const read = order ? facts.toSorted((a, b) => a.amount - b.amount) : facts
      if (onlyCounted.has(name)) expect(read).toHaveLength(wanted.length)
      else expect(read).toMatchObject(order ? wanted : expected.lines.map(comparable))
    }
  })
})
