import { useCommand } from '@coverline/client/hooks'
import { files } from '@coverline/contract/calls.generated'
import type { InsurerDetail } from '@coverline/contract/insurers/endpoints'
import { toast } from '@coverline/ui/overlays/toast'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'

export type Document = Pick<InsurerDetail['documents'][number], 'cdnFileId' | 'fileName' | 'size'> & {
  createdAt?: string
}

/**
 * Documents of the form: selected files are uploaded immediately, and attached or deleted when the form is
 * saved.
 */
export function useDocuments(stored: readonly Document[]) {
  const { t } = useTranslation('common')
  const upload = useCommand(files.save)
  const [added, setAdded] = useState<Document[]>([])
  const [removed, setRemoved] = useState<string[]>([])

  const add = async (file: File): Promise<void> => {
    try {
      const { cdnFileId, fileName, size } = await upload.mutateAsync({
        input: { type: 'DOCUMENT', name: file.name },
        options: { file },
      })
      setAdded((old) => [{ cdnFileId, fileName, size }, ...old])
    } catch (error) {
      toast.error({ title: t('uploadFailed'), text: error instanceof Error ? error.message : '' })
    }
  }
  const remove = ({ cdnFileId }: Document) => {
    if (added.some((one) => one.cdnFileId === cdnFileId)) {
      setAdded((old) => old.filter((one) => one.cdnFileId !== cdnFileId))
    } else setRemoved((old) => [...old, cdnFileId])
  }
  return {
    list: [...added, ...stored.filter(({ cdnFileId }) => !removed.includes(cdnFileId))],
    add,
    remove,
    isUploading: upload.isPending,
    isChanged: added.length + removed.length > 0,
    change: {
      ...(added.length > 0 ? { documentCdnFileIdsSave: added.map(({ cdnFileId }) => cdnFileId) } : {}),
      ...(removed.length > 0 ? { documentCdnFileIdsDelete: removed } : {}),
    },
  }
}
