import { ApiError } from '@coverline/client/api-error'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'

interface FactorCall {
  busy: boolean
  /** Reason for the rejection of the last call. */
  refused: string | null
  run: (work: () => Promise<void>) => Promise<void>
}

/** Runs a call of the own second factor, on pages with and without toasts. */
export function useFactorCall(): FactorCall {
  const { t } = useTranslation('accounts')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const textOf = (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('factor.passkeyFailed')
    return error.status === 0 ? t('errors.unreachable') : error.message
  }
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setRefused(null)
    try {
      await work()
    } catch (error) {
      setRefused(textOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, refused, run }
}
