import { changeFiles } from '@coverline/contract/changes/file-endpoints'
import { imports } from '@coverline/contract/imports/endpoints'
import type { ErrorName } from '@coverline/contract/errors'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { makeCompany } from '../../companies/factory.ts'
import { makeInsurer } from '../../insurers/factory.ts'
import { type InsuredProvider, provideInsured } from '../../../testing/insured.ts'
import { parts, zip } from '../testing/hostile-files.ts'

const uploads = {
  people: imports.uploadInsured,
  plans: imports.uploadPlans,
  clinics: imports.uploadClinics,
  leads: imports.uploadLeads,
} as const
const headings = {
  people: 'first_name,last_name,id_number',
  plans: 'plan_name,service_title',
  clinics: 'name,address_line',
  leads: 'title,email,phone',
} as const
type Kind = keyof typeof uploads
const ole = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(stream, 'utf16le')])

/** A file of each refusal */
const files: readonly [ErrorName, (kind: Kind) => Buffer | Promise<Buffer>][] = [
  ['imports.file-empty', () => Buffer.from(' \r\n')],
  ['imports.file-without-rows', (kind) => Buffer.from(`${headings[kind]}\n`)],
  ['imports.file-macros', () => zip(parts({ 'xl/vbaProject.bin': 'x' }))],
  ['imports.file-old-excel', () => ole('Workbook')],
  ['imports.file-open-document', () => zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' })],
  ['imports.file-protected', () => ole('EncryptedPackage')],
  ['imports.file-wrong-kind', () => Buffer.from('%PDF-1.7 a guide')],
  ['imports.file-unreadable', () => zip(parts({ 'xl/workbook.xml': '<workbook><sheets' }))],
  ['imports.unsupported-format', () => Buffer.from('a,b\n\u0001,\u0002\n')],
  ['imports.quote-open', (kind) => Buffer.from(`${headings[kind]}\n"Ana\n`)],
  ['imports.encoding-unsure', (kind) => Buffer.from(`${headings[kind]}\nBabi\xe6,Ilica 1,X-1\n`, 'latin1')],
]

let provider: InsuredProvider
let admin: Caller
let officer: Caller
let ofOfficer: { programId: string }
beforeAll(async () => {
  provider = await provideInsured()
  admin = await provider.as('ADMIN')
  const { providerId, inDatabase } = provider
  const companyId = await inDatabase((db) => makeCompany(db, providerId))
  officer = await provider.as('HR', { companyId })
  const insurerId = await inDatabase((db) => makeInsurer(db, providerId))
  const plan = { planType: 'CORPORATE' as const, companyId, insurerId, isAvailable: true }
  ofOfficer = { programId: await provider.plan(plan) }
})

test('files of a company’s changes have the same limit of rows', async () => {
  const endless = { file: { name: 'long.csv', content: `${headings.people}\n${'x\n'.repeat(200_001)}` } }
  await officer.fails(changeFiles.add, ofOfficer, 'imports.too-many-rows', endless)
  await officer.fails(changeFiles.remove, {}, 'imports.too-many-rows', endless)
})

test.each(files)('every kind of import refuses its file as %s and saves nothing', async (code, file) => {
  for (const kind of ['people', 'plans', 'clinics', 'leads'] as const) {
    const input = kind === 'people' ? { packageId: provider.planId } : {}
    const content = new Uint8Array(await file(kind))
    await admin.fails(uploads[kind], input, code, { file: { name: 'file.csv', content } })
  }
  const people = { file: { name: 'file.csv', content: new Uint8Array(await file('people')) } }
  await officer.fails(changeFiles.add, ofOfficer, code, people)
  await officer.fails(changeFiles.remove, {}, code, people)
  expect((await admin.ok(imports.list, {})).totalCount).toBe(0)
})
