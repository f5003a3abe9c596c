import type { CompanyFile } from '@coverline/contract/companies/file-endpoints'
import type { CompanySide } from '@coverline/contract/companies/file-terms'
import type { Actor } from '../../../platform/actor.ts'
import type { LookRow, VersionRow } from './queries.ts'

/** Builds the files from their versions (the newest first) and the looks at them. */
export function fileViews(
  versions: readonly VersionRow[],
  looks: readonly LookRow[],
  { side, actor }: { side: CompanySide; actor: Actor },
): CompanyFile[] {
  const mayChange = actor.permissions.has('INSURED_UPDATE')
  return [...Map.groupBy(versions, ({ companyFileId }) => companyFileId).values()].map((own) => {
    const [newest = own[0]] = own
    if (!newest) throw new Error('a file has a version')
    const isSeen = looks.some((look) => look.versionId === newest.versionId && look.side === side)
    return {
      companyFileId: newest.companyFileId,
      category: newest.category,
      side: newest.side,
      versions: own.map((version) => ({
        versionId: version.versionId,
        number: version.number,
        fileName: version.fileName,
        contentType: version.mediaType,
        size: version.bytes,
        side: version.versionSide,
        uploadedBy: version.uploadedBy,
        uploadedAt: version.uploadedAt.toISOString(),
        looks: looks
          .filter((look) => look.versionId === version.versionId)
          .map((look) => ({ name: look.name, side: look.side, seenAt: look.seenAt.toISOString() })),
      })),
      isNew: newest.versionSide !== side && !isSeen,
      can: { replace: mayChange, delete: mayChange && newest.side === side },
    }
  })
}
