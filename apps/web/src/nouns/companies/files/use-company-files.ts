import { call } from '@coverline/client/call'
import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { clientFiles, companyFiles } from '@coverline/contract/calls.generated'
import type { CompanyFileCategory } from '@coverline/contract/companies/file-terms'
import { follow } from '../../../kit/files/save-file.ts'
import { useDownload } from '../../../kit/files/use-download.ts'

const touched = ['companyFiles', 'clientFiles', 'audit'] as const

interface Filters {
  category?: CompanyFileCategory | undefined
  searchQuery?: string | undefined
}

/** The provider's staff name the company; an officer's calls concern the own one. */
export type FilesOf = { clientCompanyId: string } | 'OWN'

/** Reads the files of a company. */
export function useFileList(of: FilesOf, filters: Filters) {
  const isOwn = of === 'OWN'
  const own = useQueryCall('companyFiles', companyFiles.list, filters, { enabled: isOwn })
  const named = useQueryCall(
    'clientFiles',
    clientFiles.list,
    { clientCompanyId: isOwn ? '' : of.clientCompanyId, ...filters },
    { enabled: !isOwn },
  )
  return isOwn ? own : named
}

interface Upload {
  file: File
  category?: CompanyFileCategory | undefined
  companyFileId?: string | undefined
}

/** What users do with the files of a company; each function rejects with the API's error. */
export function useFileActions(of: FilesOf) {
  const uploadOwn = useCommand(companyFiles.upload, { refresh: touched })
  const uploadNamed = useCommand(clientFiles.upload, { refresh: touched })
  const deleteOwn = useCommand(companyFiles.delete, { refresh: touched })
  const deleteNamed = useCommand(clientFiles.delete, { refresh: touched })
  const all = useDownload()
  return {
    upload: async ({ file, category, companyFileId }: Upload) => {
      const input = {
        name: file.name,
        ...(category ? { category } : {}),
        ...(companyFileId ? { companyFileId } : {}),
      }
      if (of === 'OWN') await uploadOwn.mutateAsync({ input, options: { file } })
      else await uploadNamed.mutateAsync({ input: { ...of, ...input }, options: { file } })
    },
    isUploading: uploadOwn.isPending || uploadNamed.isPending,
    open: async (versionId: string) => {
      const { url, fileName } =
        of === 'OWN'
          ? await call(companyFiles.open, { versionId })
          : await call(clientFiles.open, { ...of, versionId })
      follow(url, fileName)
    },
    remove: async (companyFileId: string) => {
      if (of === 'OWN') await deleteOwn.mutateAsync({ input: { companyFileId } })
      else await deleteNamed.mutateAsync({ input: { ...of, companyFileId } })
    },
    downloadAll: (category: CompanyFileCategory | undefined) => {
      const filter = category ? { category } : {}
      return of === 'OWN'
        ? all.start(companyFiles.downloadAll, filter)
        : all.start(clientFiles.downloadAll, { ...of, ...filter })
    },
    isDownloading: all.isRunning,
  }
}
