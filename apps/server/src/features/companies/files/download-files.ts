import type { companyFiles } from '@coverline/contract/companies/file-endpoints'
import type { FileContent, InputOf } from '@coverline/contract/endpoint'
import { translate } from '@coverline/messages/server'
import type { CtxOf } from '../../../platform/context.ts'
import { DeferredResponse } from '../../../platform/deferred-response.ts'
import { zipFiles } from '../../../platform/exports/define-archive.ts'
import { findVersions } from './queries.ts'
import { fileScope } from './scope.ts'

type Input = InputOf<typeof companyFiles.downloadAll> & { clientCompanyId?: string }

/** Streams the newest versions of a company's files as a zip, a folder per category. */
export async function downloadFiles(
  ctx: CtxOf<typeof companyFiles.downloadAll>,
  input: Input,
): Promise<DeferredResponse<FileContent>> {
  const { companyId, companyName } = await fileScope(ctx, input)
  const versions = await findVersions(ctx, companyId, input)
  const files = [...Map.groupBy(versions, ({ companyFileId }) => companyFileId).values()].flatMap(
    ([newest]) =>
      newest
        ? [
            {
              providerId: ctx.actor.providerId,
              id: newest.fileId,
              name: newest.fileName,
              createdAt: newest.uploadedAt,
              folder: translate(ctx.locale, `companyFiles:categories.${newest.category}`),
            },
          ]
        : [],
  )
  // No database connection may wait for a reader on a slow line.
  return new DeferredResponse(() =>
    Promise.resolve({ fileName: `${companyName}.zip`, body: zipFiles(ctx.services.files, files) }),
  )
}
