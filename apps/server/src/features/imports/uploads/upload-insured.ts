import type { imports } from '@coverline/contract/imports/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { planExists } from '../queries.ts'
import { uploadFile } from './upload-file.ts'

type Ctx = CtxOf<typeof imports.uploadInsured>
type Input = InputOf<typeof imports.uploadInsured>

/** Checks a file of insured people and saves it into a plan, or stores it as a draft if it has errors. */
export async function uploadInsured(ctx: Ctx, input: Input): Promise<OutputOf<typeof imports.uploadInsured>> {
  const { packageId: planId, ...given } = input
  if (!planId) return ctx.fail('common.validation', { fields: { packageId: 'IS_REQUIRED' } })
  if (!ctx.upload) return ctx.fail('common.validation', { fields: { file: 'IS_REQUIRED' } })
  if (!(await planExists(ctx.db, planId))) return ctx.fail('common.not-found')
  return uploadFile(ctx, given, { kind: 'INSURED', planId, name: 'imports.uploadInsured' })
}
