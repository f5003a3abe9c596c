import * as z from 'zod'
import { done, id, moment, rowsOf, search } from '../common.ts'
import { command, file, query } from '../endpoint.ts'
import { companyFileCategories, companySides } from './file-terms.ts'

const side = z.enum(companySides)
const category = z.enum(companyFileCategories)

const version = z.strictObject({
  versionId: id,
  number: z.int(),
  fileName: z.string(),
  contentType: z.string(),
  size: z.int(),
  side,
  uploadedBy: z.string().nullable(),
  uploadedAt: moment,
  /** The first look of each user, the earliest first */
  looks: z.array(z.strictObject({ name: z.string(), side, seenAt: moment })),
})
export type CompanyFileVersion = z.output<typeof version>

const companyFile = z.strictObject({
  companyFileId: id,
  category,
  /** Who shared it first */
  side,
  /** The newest first */
  versions: z.array(version).min(1),
  /** True until a user of the caller’s side opens the other side’s newest version. */
  isNew: z.boolean(),
  can: z.strictObject({ replace: z.boolean(), delete: z.boolean() }),
})
export type CompanyFile = z.output<typeof companyFile>

const filters = { category: category.optional(), searchQuery: search }
const listed = z.strictObject({ ...rowsOf(companyFile) })
const opened = z.strictObject({ url: z.string(), fileName: z.string() })
const saved = z.strictObject({ companyFileId: id, versionId: id })
const zip = file('application/zip')
const newFile = {
  /** Of a new file; OTHER unless given. A version keeps the category of its file. */
  category: category.optional(),
  /** The file that this is a new version of */
  companyFileId: id.optional(),
  name: z.string().max(255).optional(),
}
const upload = { maxBytes: 64 * 1024 * 1024 }
const uploadErrors = [
  'files.unsupported-format',
  'files.too-large',
  'companies.too-many-files',
  'companies.too-many-versions',
] as const

const view = { anyOf: ['INSURED_VIEW'] } as const
const change = { anyOf: ['INSURED_UPDATE'] } as const
const staff = { notRoles: ['DOCTOR', 'AGENT'] } as const
const ofCompany = { clientCompanyId: id }

/** Files that an officer of a client company shares with the provider (CALLS-11) */
export const companyFiles = {
  list: query({
    method: 'GET',
    path: '/company/files',
    scope: 'company',
    access: view,
    input: z.strictObject(filters),
    output: listed,
    errors: [],
    summary: 'Files that the company and the provider share, the last changed first.',
  }),
  upload: command({
    path: '/company/files/upload',
    scope: 'company',
    access: change,
    input: z.strictObject(newFile),
    output: saved,
    errors: uploadErrors,
    upload,
    summary: 'Share a file with the provider, or a new version of one.',
  }),
  open: command({
    path: '/company/files/open',
    scope: 'company',
    access: view,
    input: z.strictObject({ versionId: id }),
    output: opened,
    errors: [],
    noIdempotency: true,
    summary: 'The address of a version for this user for 5 minutes; the look is noted.',
  }),
  delete: command({
    path: '/company/files/delete',
    scope: 'company',
    access: change,
    input: z.strictObject({ companyFileId: id }),
    output: done,
    errors: ['companies.file-of-other-side'],
    summary: 'Delete a file that the company shared, with its versions.',
  }),
  downloadAll: query({
    method: 'GET',
    path: '/company/files/download-all',
    scope: 'company',
    access: view,
    audited: true,
    input: z.strictObject({ category: category.optional() }),
    output: zip,
    errors: [],
    summary: 'The newest versions of all files as a zip, a folder per category.',
  }),
}

/** The same files for the provider’s staff */
export const clientFiles = {
  list: query({
    path: '/insurance/client-company/file/list',
    scope: 'provider',
    access: { ...view, ...staff },
    input: z.strictObject({ ...ofCompany, ...filters }),
    output: listed,
    errors: [],
    summary: 'Files that a client company and the provider share, the last changed first.',
  }),
  upload: command({
    path: '/insurance/client-company/file/upload',
    scope: 'provider',
    access: { ...change, ...staff },
    input: z.strictObject({ ...ofCompany, ...newFile }),
    output: saved,
    errors: uploadErrors,
    upload,
    summary: 'Share a file with a client company, or a new version of one.',
  }),
  open: command({
    path: '/insurance/client-company/file/open',
    scope: 'provider',
    access: { ...view, ...staff },
    input: z.strictObject({ ...ofCompany, versionId: id }),
    output: opened,
    errors: [],
    noIdempotency: true,
    summary: 'The address of a version for this user for 5 minutes; the look is noted.',
  }),
  delete: command({
    path: '/insurance/client-company/file/delete',
    scope: 'provider',
    access: { ...change, ...staff },
    input: z.strictObject({ ...ofCompany, companyFileId: id }),
    output: done,
    errors: ['companies.file-of-other-side'],
    summary: 'Delete a file that the provider shared, with its versions.',
  }),
  downloadAll: query({
    path: '/insurance/client-company/file/download-all',
    scope: 'provider',
    access: { ...view, ...staff },
    audited: true,
    input: z.strictObject({ ...ofCompany, category: category.optional() }),
    output: zip,
    errors: [],
    summary: 'The newest versions of all files of a client company as a zip, a folder per category.',
  }),
}
