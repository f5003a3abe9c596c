import type { imports } from '@coverline/contract/imports/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { uploadFile } from './upload-file.ts'

/** Checks a file of leads and saves it, or stores it as a draft if it has errors. */
export function uploadLeads(
  ctx: CtxOf<typeof imports.uploadLeads>,
  input: InputOf<typeof imports.uploadLeads>,
): Promise<OutputOf<typeof imports.uploadLeads>> {
  return uploadFile(ctx, input, { kind: 'LEADS', planId: null, name: 'imports.uploadLeads' })
}
