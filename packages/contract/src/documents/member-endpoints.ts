import * as z from 'zod'
import { id, moment, rowsOf } from '../common.ts'
import { query } from '../endpoint.ts'
import { memberDocumentKinds } from './terms.ts'

const memberDocument = z.strictObject({
  cdnFileId: id,
  kind: z.enum(memberDocumentKinds),
  person: z.strictObject({ id, name: z.string(), isSelf: z.boolean() }),
  /** The plan of a policy’s document */
  about: z.string().nullable(),
  fileName: z.string(),
  contentType: z.string(),
  size: z.int(),
  createdAt: moment,
})
export type MemberDocument = z.output<typeof memberDocument>

const member = { scope: 'member', access: '@auth', audited: true } as const

/** Documents as insured people see them in the app: the own ones, and those of people that they act for */
export const memberDocuments = {
  list: query({
    path: '/member/document/list',
    ...member,
    input: z.strictObject({
      personProfileId: id.optional(),
      kinds: z.array(z.enum(memberDocumentKinds)).max(10).optional(),
    }),
    output: z.strictObject({ ...rowsOf(memberDocument) }),
    errors: [],
    summary: 'Documents of policies, of the person, and of the own conversation, the newest first.',
  }),
  open: query({
    path: '/member/file/ticket',
    ...member,
    input: z.strictObject({ cdnFileIds: z.array(id).min(1).max(50) }),
    output: z.strictObject({ ...rowsOf(z.strictObject({ cdnFileId: id, url: z.string() })) }),
    errors: [],
    summary: 'Addresses of such documents for this person for 5 minutes; others are left out.',
  }),
}
