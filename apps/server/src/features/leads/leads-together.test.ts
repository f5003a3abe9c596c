import { files } from '@coverline/contract/files/endpoints'
import { leads } from '@coverline/contract/leads/endpoints'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { type InsuredProvider, nowhere, provideInsured } from '../../testing/insured.ts'
import { unzip } from '../../testing/unzip.ts'
import { readTable } from '../imports/reading/read-table.ts'

let provider: InsuredProvider
let admin: Caller

beforeEach(async () => {
  provider = await provideInsured()
  admin = await provider.as('ADMIN')
})

const lead = async (given: object = {}) =>
  (await admin.ok(leads.save, { title: 'Ana Peña', ...given })).leadId
const stageOf = async (leadId: string) => (await admin.ok(leads.detail, { leadId })).stage
const upload = (name: string) =>
  admin
    .ok(files.save, { type: 'DOCUMENT', name }, { file: { name, content: `Text of ${name}` } })
    .then(({ cdnFileId }) => cdnFileId)

describe('two people at one lead', () => {
  it('keep what each of them changed, and the later one of the same field is told', async () => {
    const leadId = await lead({ notes: 'Old' })
    await admin.ok(leads.save, { leadId, stageSave: 'NEGOTIATION', known: { stageSave: 'INCOMING' } })
    await admin.ok(leads.save, { leadId, notes: 'New', known: { notes: 'Old' } })
    const refused = await admin.fails(
      leads.save,
      { leadId, stageSave: 'DECISION_MAKING', known: { stageSave: 'INCOMING' } },
      'common.changed-meanwhile',
    )
    expect(refused.details).toEqual({ changes: { stageSave: 'NEGOTIATION' } })
    expect(await admin.ok(leads.detail, { leadId })).toMatchObject({ stage: 'NEGOTIATION', notes: 'New' })
  })

  it('who move it at once to two stages end in one of them, with one entry of the history', async () => {
    const leadId = await lead()
    const stages = ['DECISION_MAKING', 'NEGOTIATION'] as const
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        admin.send(leads.save, { leadId, stageSave: stages[nth % 2], known: { stageSave: 'INCOMING' } }),
      ),
    )
    const reached = await stageOf(leadId)
    // Who moved it to the stage that it has already lost nothing.
    const won = answers.filter(({ status }) => status === 200).length
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(won).toBe(10)
    const { items } = await admin.ok(leads.history, { leadId })
    expect(items.filter(({ action }) => action === 'LEAD_UPDATED_STAGE')).toMatchObject([
      { newStage: reached },
    ])
  })

  it('get different numbers for leads that are created at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => lead()))
    const { items } = await admin.ok(leads.list, {})
    expect(items.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, nth) => nth + 1),
    )
  })
})

describe('a bulk save of leads', () => {
  it('changes, moves and deletes all of them', async () => {
    const [a, b, c] = [await lead(), await lead(), await lead()]
    const itemsSave = [
      { leadId: a, stageSave: 'NEGOTIATION' as const },
      { leadId: b, agentUserId: admin.userId, notes: 'Call' },
      { leadId: c, leadDelete: true as const },
    ]
    expect(await admin.ok(leads.saveBulk, { itemsSave })).toEqual({ changed: 3 })
    expect(await stageOf(a)).toBe('NEGOTIATION')
    expect(await admin.ok(leads.detail, { leadId: b })).toMatchObject({ agent: { userId: admin.userId } })
    await admin.fails(leads.detail, { leadId: c }, 'common.not-found')
    const { items } = await admin.ok(leads.history, { leadId: a })
    expect(items[0]).toMatchObject({ action: 'LEAD_UPDATED_STAGE', newStage: 'NEGOTIATION' })
  })

  it('changes none of them if one is refused, and names it', async () => {
    const [a, b] = [await lead(), await lead()]
    const won = (leadId: string) => ({ leadId, stageSave: 'WIN' as const })
    const refused = await admin.fails(
      leads.saveBulk,
      { itemsSave: [{ leadId: a, stageSave: 'NEGOTIATION' }, won(b)] },
      'leads.deal-premium-required',
    )
    expect(refused.details).toEqual({ leadIds: [b] })
    expect(await stageOf(a)).toBe('INCOMING')
    const move = { leadId: a, stageSave: 'NEGOTIATION' as const }
    await admin.fails(leads.saveBulk, { itemsSave: [move, { leadId: nowhere }] }, 'common.not-found')
    await admin.fails(leads.saveBulk, { itemsSave: [move, move] }, 'common.validation')
    expect(await stageOf(a)).toBe('INCOMING')
  })

  it('deletes only for those who may delete', async () => {
    const agent = await provider.as('AGENT')
    const leadId = await lead({ agentUserId: agent.userId })
    await agent.ok(leads.saveBulk, { itemsSave: [{ leadId, stageSave: 'NEGOTIATION' }] })
    await agent.fails(leads.saveBulk, { itemsSave: [{ leadId, leadDelete: true }] }, 'common.forbidden')
  })
})

describe('the files of a lead', () => {
  it('are added and removed, with their names in the history', async () => {
    const leadId = await lead()
    const [a, b] = [await upload('offer.txt'), await upload('id.txt')]
    await admin.ok(leads.save, { leadId, cdnFileIdsSave: [a, b, a] })
    await admin.ok(leads.save, { leadId, cdnFileIdsDelete: [a] })
    const { files: held } = await admin.ok(leads.detail, { leadId })
    expect(held).toMatchObject([{ cdnFileId: b, fileName: 'id.txt' }])
    const [removed, added] = (await admin.ok(leads.history, { leadId })).items
    expect(removed?.changes).toEqual([{ field: 'document', before: 'offer.txt', after: null }])
    expect(added?.changes.map(({ after }) => after)).toEqual(['offer.txt', 'id.txt'])
    await admin.fails(leads.save, { leadId, cdnFileIdsDelete: [a] }, 'common.not-found')
  })

  it('are at most a hundred', async () => {
    const leadId = await lead()
    const content = await upload('same.txt')
    await provider.inDatabase(async (db) => {
      await sql`insert into files select (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid()))).*
        from files f, generate_series(1, 100) where f.id = ${content}`.execute(db)
      await sql`insert into lead_files (provider_id, lead_id, file_id, created_at)
        select provider_id, ${leadId}, id, now() from files where id <> ${content}`.execute(db)
    })
    await admin.fails(leads.save, { leadId, cdnFileIdsSave: [content] }, 'leads.too-many-files')
  })
})

describe('the export of leads', () => {
  it('is a zip with a table, whose cells run no formula', async () => {
    const a = await lead({ title: '=1+1', dealPremiumSave: '430.50' })
    await lead({ title: 'Other' })
    const { status, body, headers } = await admin.send(leads.download, { leads: [a] })
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain('Leads.zip')
    const parts = await unzip(body as Buffer)
    expect([...parts.keys()]).toEqual(['leads.xlsx'])
    const { headers: names, rows } = (await readTable(parts.get('leads.xlsx')!.content)).table
    expect(names.slice(0, 2)).toEqual(['Number', 'Title'])
    expect(rows).toHaveLength(1)
    expect(rows[0]).toEqual(expect.arrayContaining(['L-1', '=1+1', '430.5']))
    const all = await admin.send(leads.download, { filters: { searchQuery: 'other' } })
    const { table } = await readTable((await unzip(all.body as Buffer)).get('leads.xlsx')!.content)
    expect(table.rows.map((row) => row[1])).toEqual(['Other'])
    await admin.fails(leads.download, {}, 'common.validation')
  })

  it('puts the files of each lead into a folder, by a job', async () => {
    const leadId = await lead({ title: 'Ana / Peña' })
    await admin.ok(leads.save, { leadId, cdnFileIdsSave: [await upload('offer.txt')] })
    const { status, body } = await admin.send(leads.download, { leads: [leadId] })
    expect(status).toBe(202)
    expect(body).toHaveProperty('jobId')
  })
})
