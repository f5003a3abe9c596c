import { call, download } from '@coverline/client/call'
import type { Call, RequestOf } from '@coverline/contract/endpoint'
import { files, jobs } from '@coverline/contract/calls.generated'
import { toast } from '@coverline/ui/overlays/toast'
import { useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { follow, saveFile } from './save-file.ts'
import { useFailure } from '../text/use-failure.ts'

const pause = 1000

interface RunningJob {
  jobId: string
  /** Percent. */
  progress: number
}

/** Waits for the end of a job and reports its progress. */
async function endOf(jobId: string, watch: (progress: number) => void) {
  for (;;) {
    const { status, progress, cdnFileId } = await call(jobs.detail, { jobId })
    if (status === 'DONE' || status === 'FAILED' || status === 'CANCELED') return { status, cdnFileId }
    watch(progress)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

interface Download {
  isRunning: boolean
  /** Set while a job creates the file. */
  job: RunningJob | null
  /** Resolves to true if a file was downloaded. */
  start: <E extends Call>(endpoint: E, input: RequestOf<E>) => Promise<boolean>
  stop: () => void
}

/** Downloads the file of an export; waits for the job if one creates it. */
export function useDownload({ quiet = false }: { quiet?: boolean } = {}): Download {
  const { t } = useTranslation('common')
  const fail = useFailure()
  const [isRunning, setRunning] = useState(false)
  const [job, setJob] = useState<RunningJob | null>(null)

  const fetchMade = async (jobId: string): Promise<boolean> => {
    setJob({ jobId, progress: 0 })
    if (!quiet) toast.notice({ title: t('downloads.preparing'), text: t('downloads.preparingText') })
    const { status, cdnFileId } = await endOf(jobId, (progress) => setJob({ jobId, progress }))
    if (status === 'CANCELED') return false
    const ticket = cdnFileId ? await call(files.ticket, { cdnFileIds: [cdnFileId] }) : null
    const url = ticket?.items[0]?.url
    if (url) follow(url, '')
    else toast.error(t('downloads.failed'))
    return url !== undefined
  }

  return {
    isRunning,
    job,
    start: async (endpoint, input) => {
      setRunning(true)
      try {
        const answer = await download(endpoint, input)
        if (!('blob' in answer)) return await fetchMade(answer.jobId)
        saveFile(answer.fileName, answer.blob, answer.blob.type)
        return true
      } catch (error) {
        fail(error)
        return false
      } finally {
        setRunning(false)
        setJob(null)
      }
    },
    stop: () => {
      if (job) call(jobs.cancel, { jobId: job.jobId }).catch(fail)
    },
  }
}
