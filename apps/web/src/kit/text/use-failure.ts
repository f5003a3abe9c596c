import { ApiError } from '@coverline/client/api-error'
import { toast } from '@coverline/ui/overlays/toast'
import { useCallback } from 'react'
import { useTranslation } from './use-translation.ts'

/** Shows an error: the server's text, or that the server could not be reached. */
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
