import * as z from 'zod'
import { done, id, nothing, requiredText, rowsOf } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { editable } from '../known.ts'
import { tag } from './shapes.ts'
import { tagColors } from './terms.ts'

const view = { anyOf: ['REQUESTS_VIEW'] } as const
/** Tags belong to the whole provider; doctors use them but don't change them. */
const tagMakers = { anyOf: ['REQUESTS_UPDATE'], roles: ['ADMIN', 'INSURANCE_OPERATOR'] } as const

export const tagCalls = {
  tags: query({
    path: '/insurance/ticket/tag/list',
    scope: 'provider',
    access: view,
    input: nothing,
    output: z.strictObject({ ...rowsOf(tag), totalCount: z.int() }),
    errors: [],
    summary: 'All tags by name.',
  }),
  saveTag: command({
    path: '/insurance/ticket/tag/save',
    scope: 'provider',
    access: tagMakers,
    input: z.strictObject({
      tagId: id.optional(),
      ...editable({ name: requiredText(50).optional(), color: z.enum(tagColors).optional() }),
    }),
    output: z.strictObject({ tagId: id }),
    errors: ['tickets.tag-exists', 'common.changed-meanwhile'],
    summary: 'Make or rename a tag.',
  }),
  deleteTag: command({
    path: '/insurance/ticket/tag/delete',
    scope: 'provider',
    access: { anyOf: ['REQUESTS_DELETE'] },
    input: z.strictObject({ tagId: id }),
    output: done,
    errors: [],
    summary: 'Delete a tag; requests lose it.',
  }),
  deleteTags: command({
    path: '/insurance/ticket/tag/delete/all',
    scope: 'provider',
    access: { anyOf: ['REQUESTS_DELETE'] },
    input: nothing,
    output: z.strictObject({ deleted: z.int() }),
    errors: [],
    summary: 'Delete all tags.',
  }),
}
