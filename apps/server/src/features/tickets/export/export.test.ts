import { tickets } from '@coverline/contract/tickets/endpoints'
import { expect, it } from 'vitest'
import { type InboxFixture, inboxFixture } from '../../../testing/fixtures/inbox-fixture.ts'
import { unzip } from '../../../testing/unzip.ts'

async function exported({ admin }: InboxFixture, input: object): Promise<Map<string, { content: Buffer }>> {
  const { status, body } = await admin.send(tickets.export, input)
  expect(status).toBe(200)
  return unzip(body as Buffer)
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
