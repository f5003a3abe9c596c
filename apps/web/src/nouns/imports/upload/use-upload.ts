import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import { refresh } from '@coverline/client/refresh'
import { imports } from '@coverline/contract/calls.generated'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { type CheckAnswer, type ImportKind, importPages, type Reading } from './kinds.ts'
import { needsLook } from './needs-look.ts'
import type { Welcome } from './welcome-choice.tsx'

/** Returns the import of an answer: a file with errors is rejected but kept for the editor. */
function importOf(error: unknown): CheckAnswer | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined
  const { importId, source } = error.body
  if (typeof importId !== 'string') return undefined
  // The server describes its source in the same way in both answers.
  return source === undefined ? { importId } : { importId, source: source as CheckAnswer['source'] }
}

/** Uploads a file for a check; it never saves on its own. */
export function useUpload(kind: ImportKind, planId: string | undefined) {
  const { t } = useTranslation('imports')
  const client = useQueryClient()
  const navigate = useNavigate()
  const stop = useRef<AbortController | null>(null)
  /** Uploaded share of the file; undefined without an upload. */
  const [sent, setSent] = useState<number>()
  const [error, setError] = useState<string>()
  /** The checked file, while its user looks whether it was read rightly */
  const [checked, setChecked] = useState<CheckAnswer>()

  const open = async ({ importId }: CheckAnswer, welcome: Welcome) => {
    const search = welcome === '' ? {} : { welcome }
    await navigate({ to: '/admin/imports/$importId', params: { importId }, search })
  }

  const send = async (file: File, welcome: Welcome, reading: Reading = {}) => {
    const controller = new AbortController()
    stop.current = controller
    setError(undefined)
    setSent(0)
    const options = { file, signal: controller.signal, onProgress: setSent, reading }
    try {
      const answer = await importPages(kind)
        .check(planId, options)
        .catch((failure: unknown) => {
          const kept = importOf(failure)
          if (kept === undefined) throw failure
          return kept
        })
      // The file as it was read before is not needed any more.
      if (checked) await call(imports.discard, { importId: checked.importId }).catch(() => undefined)
      await refresh(client, { queryKey: ['imports'] })
      setSent(undefined)
      if (needsLook(answer.source)) setChecked(answer)
      else await open(answer, welcome)
    } catch (failure) {
      setSent(undefined)
      if (!controller.signal.aborted)
        setError((failure instanceof ApiError && failure.message) || t('upload.failed'))
    }
  }
  const clear = () => {
    setError(undefined)
    setChecked(undefined)
  }
  return { sent, error, checked, clear, send, open, cancel: () => stop.current?.abort() }
}
