import { auditedActions } from '@coverline/contract/events'
import { useCallback } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'

/** What was done, in the reader's language: of an action of any record. */
export function useActionText(): (action: string) => string {
  const { t } = useTranslation('audit')
  return useCallback(
    (action) => {
      const known = auditedActions.find((one) => one === action)
      return known ? t(`actions.${known}`) : t('other')
    },
    [t],
  )
}
