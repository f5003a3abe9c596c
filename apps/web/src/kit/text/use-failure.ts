import { ApiError } from '@coverline/client/api-error'
import { toast } from '@coverline/ui/overlays/toast'
import { useCallback } from 'react'
import { useTranslation } from './use-translation.ts'

/** Says what went wrong: the server's sentence, or that it could not be reached. */
export function useFailure(): (error: unknown) => void {
  const { t } = useTranslation('common')
  return useCallback(
    (error) => {
      const text = error instanceof ApiError ? error.message : ''
      toast.error(text ? { title: t('somethingWentWrong'), text } : t('somethingWentWrong'))
    },
    [t],
  )
}
