import * as z from 'zod'
import { id } from './common.ts'
import type { ErrorName } from './errors.ts'
import { importError } from './imports/endpoints.ts'
import { importSource } from './imports/source.ts'

/** Additional body fields of catalogue errors, beside code, message, fields and details */
export const errorBodies = {
  'imports.has-errors': z.strictObject({
    importId: id,
    errors: z.array(importError),
    source: importSource.optional(),
  }),
  'changes.file-has-errors': z.strictObject({ errors: z.array(importError) }),
} as const satisfies Partial<Record<ErrorName, z.ZodObject>>

type ErrorBodies = typeof errorBodies
export type ErrorBodyExtra = z.output<ErrorBodies[keyof ErrorBodies]>
