import * as z from 'zod'
import { done, id, rowsOf } from '../common.ts'
import { command, query } from '../endpoint.ts'

export const fileTypes = ['IMAGE', 'LOGO', 'AVATAR', 'ICON', 'PDF', 'CSV', 'XLSX', 'DOCUMENT'] as const

export const files = {
  save: command({
    path: '/insurance/file/save',
    scope: 'provider',
    access: '@auth',
    input: z.strictObject({
      type: z.enum(fileTypes).optional(),
      name: z.string().max(255).optional(),
      prefix: z.string().max(100).optional(),
    }),
    output: z.strictObject({ cdnFileId: id, fileName: z.string(), contentType: z.string(), size: z.int() }),
    errors: ['files.unsupported-format', 'files.too-large', 'files.image-size'],
    upload: { maxBytes: 64 * 1024 * 1024 },
    summary: 'Store a file; its kind is told from the content, images are re-encoded.',
  }),
  ticket: query({
    path: '/insurance/file/ticket',
    scope: 'provider',
    access: '@auth',
    input: z.strictObject({ cdnFileIds: z.array(id).min(1).max(200) }),
    output: z.strictObject({ ...rowsOf(z.strictObject({ cdnFileId: id, url: z.string() })) }),
    errors: [],
    summary: 'Addresses of files for this user for 5 minutes.',
  }),
  delete: command({
    path: '/user/file/delete',
    scope: 'account',
    access: '@auth',
    input: z.strictObject({ cdnFileId: id }),
    output: done,
    errors: ['common.in-use'],
    summary: 'Delete an own file that nothing uses.',
  }),
}
