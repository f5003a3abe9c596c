import type { imports } from '@coverline/contract/imports/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { uploadFile } from './upload-file.ts'

/**
 * Checks a file of plans with their people and services and saves it, or stores it as a draft if it has
 * errors.
 */
export function uploadPlans(
  ctx: CtxOf<typeof imports.uploadPlans>,
  input: InputOf<typeof imports.uploadPlans>,
): Promise<OutputOf<typeof imports.uploadPlans>> {
  return uploadFile(ctx, input, { kind: 'PLANS', planId: null, name: 'imports.uploadPlans' })
}
