import { jobs } from '@coverline/contract/jobs/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { expect, it } from 'vitest'
import { type InboxFixture, inboxFixture } from '../../../testing/fixtures/inbox-fixture.ts'
import { unzip } from '../../../testing/unzip.ts'

async function exported(
  { admin, provider }: InboxFixture,
  input: object,
): Promise<Map<string, { content: Buffer }>> {
  const { status, body } = await admin.send(tickets.export, input)
  expect(status).toBe(202)
  const { jobId } = body as { jobId: string }
  await expect
    .poll(async () => (await admin.ok(jobs.detail, { jobId })).status, { timeout: 180_000 })
    .toBe('DONE')
  const { cdnFileId } = await admin.ok(jobs.detail, { jobId })
  const { files } = provider.app.services
  const file = await provider.inDatabase((db) => files.find(db, cdnFileId ?? ''))
  expect(file?.mediaType).toBe('application/zip')
  const parts: Buffer[] = []
  for await (const part of await files.read(file!)) parts.push(part as Buffer)
  return unzip(Buffer.concat(parts))
}

it('filtered tickets are exported as a zip in the caller’s language, and no cell runs as a formula', async () => {
  const stage = await inboxFixture()
  await stage.ticket({ description: '=1+1', tagIds: [await stage.tag('VIP')] })
  await stage.ticket({ status: 'DONE', description: 'Hidden' })
  const csv = await exported(stage, { status: ['NEW'], format: 'CSV' })
  const lines = (csv.get('requests.csv')?.content.toString('utf8') ?? '').trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Number')
  expect(lines[1]).toContain('Call back')
  expect(lines[1]).toContain('Ana Peña')
  expect(lines[1]).toContain('VIP')
  expect(lines[1]).toContain("'=1+1")
  const xlsx = await exported(stage, {})
  expect([...xlsx.keys()]).toEqual(['requests.xlsx'])
  expect(xlsx.get('requests.xlsx')?.content.subarray(0, 2).toString()).toBe('PK')
})
