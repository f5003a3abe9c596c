import { call, download } from '@coverline/client/call'
import type { Endpoint, RequestOf } from '@coverline/contract/endpoint'
import { files } from '@coverline/contract/files'
import { jobs } from '@coverline/contract/jobs'
import { toast } from '@coverline/ui/toast'
import { useState } from 'react'
import { useTranslation } from './use-translation.ts'
import { follow, saveFile } from './save-file.ts'
import { useFailure } from './use-failure.ts'

const pause = 1000

/** The file of a job, as soon as there is one. */
async function fileOf(jobId: string): Promise<string | null> {
  for (;;) {
    const { status, cdnFileId } = await call(jobs.detail, { jobId })
    if (status === 'DONE' || status === 'FAILED' || status === 'CANCELED') return cdnFileId
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** Downloads the file of an export; one that a job makes comes when it is done. */
export function useDownload(): {
  isRunning: boolean
  start: <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => Promise<void>
} {
  const { t } = useTranslation('common')
  const fail = useFailure()
  const [isRunning, setRunning] = useState(false)
  return {
    isRunning,
    start: async (endpoint, input) => {
      setRunning(true)
      try {
        const answer = await download(endpoint, input)
        if ('blob' in answer) saveFile(answer.fileName, answer.blob, answer.blob.type)
        else {
          toast.notice({ title: t('downloads.preparing'), text: t('downloads.preparingText') })
          const fileId = await fileOf(answer.jobId)
          const ticket = fileId ? await call(files.ticket, { cdnFileIds: [fileId] }) : null
          const url = ticket?.items[0]?.url
          if (url) follow(url, '')
          else toast.error(t('downloads.failed'))
        }
      } catch (error) {
        fail(error)
      } finally {
        setRunning(false)
      }
    },
  }
}
