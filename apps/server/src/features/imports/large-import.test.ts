import { imports } from '@coverline/contract/imports/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { callerWithPlan } from '../../testing/caller-with-plan.ts'
import { dropDatabase, freshDatabase } from '../../testing/database.ts'
import { openJobs } from '../../testing/open-jobs.ts'

const header = 'first_name,last_name,birthdate,phone,email,id_number,policy_number,link_type,link_id_number'
const count = 5004

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(await freshDatabase())
})
afterAll(async () => {
  await app.stop()
  await dropDatabase(app.database)
})

/**
 * Every third person is a child of the next one, so that principals must be saved before the row order says
 * so.
 */
function people(change: (cells: string[], index: number) => string[] = (cells) => cells): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const link = index % 3 === 0 ? ['child', `L-${index + 1}`] : ['', '']
    const cells = [
      `Ana ${index}`,
      'Moreno',
      '01.02.1980',
      '',
      `a${index}@large.example`,
      `L-${index}`,
      `LP-${index}`,
    ]
    return change([...cells, ...link], index).join(',')
  })
  return [header, ...rows].join('\n')
}

async function finished(admin: Caller, importId: string) {
  const until = performance.now() + 140_000
  for (;;) {
    const found = await admin.ok(imports.detail, { importId, withErrors: true })
    if (found.status !== 'CHECKING' && found.status !== 'SAVING') return found
    if (performance.now() > until)
      throw new Error(
        `the import is still ${found.status} at ${found.progress ?? 0} %:\n${await openJobs(app)}`,
      )
    await sleep(100)
  }
}

const upload = async (admin: Caller, fields: Record<string, unknown>, content: string) => {
  const answer = await admin.ok(imports.uploadInsured, fields, { file: { name: 'large.csv', content } })
  return finished(admin, answer.importId)
}

test(
  'a job saves a large file, principals before children; a second import changes nothing',
  { timeout: 300_000 },
  async () => {
    const { caller: admin, packageId } = await callerWithPlan('ADMIN', { app })
    // A check that keeps no draft leaves its result alone.
    const checked = await upload(admin, { packageId, checkOnly: 'true' }, people())
    expect(checked).toMatchObject({ status: 'DISCARDED', summary: { created: count }, savedAt: null })
    expect(await admin.ok(imports.list, {})).toMatchObject({ totalCount: 0 })
    await admin.fails(
      imports.save,
      { importId: checked.importId, version: checked.version },
      'imports.not-open',
    )
    const first = await upload(admin, { packageId }, people())
    expect(first).toMatchObject({
      status: 'SAVED',
      progress: 100,
      rowCount: count,
      summary: { created: count, updated: 0, unchanged: 0 },
    })
    const { totalCount } = await admin.ok(insured.list, { programIds: [packageId], exactTotal: true })
    expect(totalCount).toBe(count)
    const children = await admin.ok(insured.list, { relationships: ['CHILD'], exactTotal: true })
    expect(children.totalCount).toBe(count / 3)
    const found = await admin.ok(insured.list, { searchQuery: 'LP-4999' })
    expect(found.items).toMatchObject([{ identificationNumber: 'L-4999' }])
    const again = await upload(admin, { packageId }, people())
    expect(again.summary).toEqual({ created: 0, updated: 0, unchanged: count })
  },
)

test(
  'a large file with errors saves its good rows and keeps the others with their dependents',
  { timeout: 300_000 },
  async () => {
    const { caller: admin, packageId } = await callerWithPlan('ADMIN', { app })
    // Row 2 has an invalid date, so its child in row 1 is left out too; two rows share an ID number.
    const content = people((cells, index) => {
      if (index === 1) return cells.with(2, '31.02.1980')
      return index === 4000 || index === 4003 ? cells.with(5, 'TWICE').with(7, '').with(8, '') : cells
    })
    const kept = await upload(admin, { packageId, saveValidRows: 'true' }, content)
    expect(kept.status).toBe('HAS_ERRORS')
    expect(kept.errors.map(({ code }) => code).sort()).toContain('NOT_SUPPORTED_DATE_FORMAT')
    const saved = await admin.ok(insured.list, { programIds: [packageId], exactTotal: true })
    expect(saved.totalCount + kept.rowCount).toBe(count)
    expect(saved.totalCount).toBeGreaterThan(count - 10)
    const first = await admin.ok(imports.rows, { importId: kept.importId, from: 0, count: 2 })
    expect(first.rows.map((cells) => cells[5])).toEqual(['L-0', 'L-1'])
  },
)
