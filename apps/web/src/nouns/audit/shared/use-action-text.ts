import { auditedActions } from '@coverline/contract/events'
import { useCallback } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'

/** Returns the text of an action on any record in the user's language. */
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
