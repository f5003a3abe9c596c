import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import { refresh } from '@coverline/client/refresh'
import { statements } from '@coverline/contract/calls.generated'
import type { ColumnsToChoose } from '@coverline/contract/statements/layout'
import type { RequestOf } from '@coverline/contract/endpoint'
import { toast } from '@coverline/ui/overlays/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'

/** A file whose columns the user must select. */
export type FileToChoose = { file: File; toChoose: ColumnsToChoose }

interface UploadOptions {
  onDone: (statementId: string) => void
  onChoose: (choice: FileToChoose) => void
}

/** Uploads a bank statement; `error` is the reason for a rejection, unless its columns must be selected. */
export function useUpload({ onDone, onChoose }: UploadOptions) {
  const { t } = useTranslation('statements')
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const send = async (file: File, input: RequestOf<typeof statements.upload>): Promise<ApiError | null> => {
    if (isBusy) return null
    setBusy(true)
    setError(null)
    try {
      const { statementId, repeatedCount, isRemembered } = await call(statements.upload, input, { file })
      await refresh(client, { queryKey: ['statements'] })
      if (repeatedCount > 0) toast.warning({ title: t('upload.repeated', { count: repeatedCount }) })
      if (isRemembered) toast.success(t('choosing.readByChoice'))
      onDone(statementId)
      return null
    } catch (failure) {
      const fault = failure instanceof ApiError ? failure : new ApiError(0, {})
      setBusy(false)
      const { toChoose } = fault.details
      // The server's error details, see the contract.
      if (toChoose) onChoose({ file, toChoose: toChoose as ColumnsToChoose })
      else setError(fault)
      return fault
    }
  }
  return { send, isBusy, error, clear: () => setError(null) }
}
