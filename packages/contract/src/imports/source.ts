import * as z from 'zod'
import { textEncodings } from './encodings.ts'

/** How a file was read: the sample words show whether the encoding is right. */
export const importSource = z.strictObject({
  format: z.enum(['csv', 'xlsx', 'ods']),
  encoding: z.enum(textEncodings).optional(),
  /** False if another encoding would give letters that are as likely. */
  isSure: z.boolean().optional(),
  delimiter: z.string().optional(),
  sampleWords: z.array(z.string()).optional(),
  /** The sheet that was read, and those that may be chosen */
  sheet: z.string().optional(),
  sheets: z.array(z.string()).readonly().optional(),
  headingRow: z.int(),
})
export type ImportSourceView = z.output<typeof importSource>

/** What a call may choose about the reading of its file */
export const readingFields = {
  /** Encoding of a text file, if the detected one is wrong */
  encoding: z.enum(textEncodings).optional(),
  /** Name of the sheet, else the one that fits best */
  sheet: z.string().max(255).optional(),
  /** Row of the headings among the rows with text, else the one that fits best */
  headingRow: z.coerce.number().int().min(1).max(1000).optional(),
}

export const uploadErrors = [
  'imports.has-errors',
  'imports.file-unreadable',
  'imports.unsupported-format',
  'imports.too-many-rows',
  'imports.file-empty',
  'imports.file-without-rows',
  'imports.file-macros',
  'imports.file-old-excel',
  'imports.file-open-document',
  'imports.file-protected',
  'imports.file-wrong-kind',
  'imports.quote-open',
  'imports.encoding-unsure',
] as const
