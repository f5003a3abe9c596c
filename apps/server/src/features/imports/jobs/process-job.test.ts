import { imports } from '@coverline/contract/imports/endpoints'
import { workspaces } from '@coverline/contract/workspaces/endpoints'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { type InsuredProvider, provideInsured } from '../../../testing/insured.ts'
import { jobContextOf } from '../../../testing/job-context.ts'
import { signedIn } from '../../../testing/provider.ts'
import { processJob } from './process-job.ts'

const people = 'first_name,last_name,id_number\nAna,Sol,F-1\nEva,Luz,F-2\n'

/** Uploads a file for a check and gives it to the job as a large save does. */
async function saveByJob(provider: InsuredProvider, change: (importId: string) => Promise<unknown>) {
  const admin = await provider.as('ADMIN')
  const given = { packageId: provider.planId, checkOnly: 'true', keepDraft: 'true' }
  const { importId } = await admin.ok(imports.uploadInsured, given, {
    file: { name: 'people.csv', content: people },
  })
  await provider.inDatabase((db) =>
    sql`update imports set status = 'SAVING', options = options || '{"save": true}' where id = ${importId}`.execute(
      db,
    ),
  )
  await change(importId)
  const { providerId } = provider
  // The last try
  await processJob.handler({ ...jobContextOf(provider.app), attempt: 99 }, { providerId, importId })
  return { admin, importId }
}

it('an import that meets the licence only in its job fails with that reason, in the reader’s language', async () => {
  const provider = await provideInsured()
  const manager = await signedIn({ isManager: true })
  const limit = (insuredLimitSave: number | null) =>
    manager.ok(workspaces.saveProvider, { providerId: provider.providerId, insuredLimitSave })
  // The room is taken after the save was accepted.
  const { admin, importId } = await saveByJob(provider, () => limit(1))
  const inEnglish = await admin.ok(imports.detail, { importId })
  expect(inEnglish).toMatchObject({
    status: 'FAILED',
    failure: { code: 'LICENCE_LIMIT_REACHED', message: expect.stringContaining('licen') },
    savedAt: null,
  })
  const { failure } = await admin.with({ 'accept-language': 'ru' }).ok(imports.detail, { importId })
  expect(failure?.message).toMatch(/лиценз/)
  expect((await admin.ok(imports.list, {})).items).toMatchObject([{ importId, failure: inEnglish.failure }])
  // With more room the same draft is saved, and the reason is gone.
  await limit(null)
  await admin.ok(imports.save, { importId, version: inEnglish.version })
  expect(await admin.ok(imports.detail, { importId })).toMatchObject({ status: 'SAVED', failure: null })
})

it('an import that ends by a fault of our own says so without its inside', async () => {
  const provider = await provideInsured()
  const gone = { fileId: newId() }
  const { admin, importId } = await saveByJob(provider, (id) =>
    provider.inDatabase((db) =>
      sql`update imports set options = options || ${JSON.stringify(gone)}::jsonb where id = ${id}`.execute(
        db,
      ),
    ),
  )
  const { failure } = await admin.ok(imports.detail, { importId })
  expect(failure).toEqual({ code: 'SERVER_ERROR', message: expect.not.stringContaining(gone.fileId) })
})
