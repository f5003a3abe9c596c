import type { imports } from '@coverline/contract/imports/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { uploadFile } from './upload-file.ts'

/** Checks a file of clinics and saves it, or stores it as a draft if it has errors. */
export function uploadClinics(
  ctx: CtxOf<typeof imports.uploadClinics>,
  input: InputOf<typeof imports.uploadClinics>,
): Promise<OutputOf<typeof imports.uploadClinics>> {
  return uploadFile(ctx, input, { kind: 'CLINICS', planId: null, name: 'imports.uploadClinics' })
}
