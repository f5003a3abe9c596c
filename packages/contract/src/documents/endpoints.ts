import * as z from 'zod'
import { done, id, moment, rowsOf } from '../common.ts'
import { documentKinds } from './terms.ts'
import { command, query } from '../endpoint.ts'

const document = z.strictObject({
  documentId: id,
  kind: z.enum(documentKinds),
  fileName: z.string(),
  contentType: z.string(),
  size: z.int(),
  createdAt: moment,
  createdByName: z.string().nullable(),
})
export type PersonDocument = z.output<typeof document>

/** Maximum number of documents of a person */
export const mostPersonDocuments = 100

export const documents = {
  list: query({
    path: '/insurance/client/document/list',
    scope: 'provider',
    access: { anyOf: ['INSURED_VIEW'] },
    audited: true,
    input: z.strictObject({ personProfileId: id }),
    output: z.strictObject({ ...rowsOf(document) }),
    errors: [],
    summary: 'Scans and other documents of a person, without their content.',
  }),
  save: command({
    path: '/insurance/client/document/save',
    scope: 'provider',
    access: { anyOf: ['INSURED_UPDATE'] },
    input: z.strictObject({
      personProfileId: id,
      kind: z.enum(documentKinds),
      name: z.string().max(255).optional(),
    }),
    output: document,
    errors: ['files.unsupported-format', 'files.too-large', 'documents.too-many'],
    upload: { maxBytes: 64 * 1024 * 1024 },
    summary: 'Add a document to a person: PDF, PNG or JPEG by its content; pictures are redrawn.',
  }),
  open: query({
    path: '/insurance/client/document/open',
    scope: 'provider',
    access: { anyOf: ['INSURED_VIEW'] },
    audited: true,
    input: z.strictObject({ personProfileId: id, documentId: id }),
    output: z.strictObject({ url: z.string(), fileName: z.string() }),
    errors: [],
    summary: 'The address of a document for this user for 5 minutes; every look is noted.',
  }),
  delete: command({
    path: '/insurance/client/document/delete',
    scope: 'provider',
    access: { anyOf: ['INSURED_UPDATE'] },
    input: z.strictObject({ documentId: id }),
    output: done,
    errors: [],
    summary: 'Delete a document for good.',
  }),
}
