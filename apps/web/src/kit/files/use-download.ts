import { call, download } from '@coverline/client/call'
import type { Endpoint, RequestOf } from '@coverline/contract/endpoint'
import { files } from '@coverline/contract/files/endpoints'
import { jobs } from '@coverline/contract/jobs/endpoints'
import { toast } from '@coverline/ui/overlays/toast'
import { useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { follow, saveFile } from './save-file.ts'
import { useFailure } from '../text/use-failure.ts'

const pause = 1000

/** A file that a job is making. */
interface RunningJob {
  jobId: string
  /** Percent. */
  progress: number
}

/** Watches a job to its end. */
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
  /** Set while a job makes the file. */
  job: RunningJob | null
  /** Answers whether there was a file. */
  start: <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => Promise<boolean>
  /** Gives the running job up. */
  stop: () => void
}

/** Downloads the file of an export; one that a job makes comes when it is done. */
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
