import { ApiError } from '@coverline/client/api-error'
import { useTranslation } from '../../../kit/text/use-translation.ts'

/** Returns the text of a failed sign-in; the server's texts are already in the user's language. */
export function useSignInError(): (error: unknown) => string {
  const { t } = useTranslation('accounts')
  return (error) => {
    if (!(error instanceof ApiError) || error.status === 0) return t('errors.unreachable')
    const seconds = error.details.retryAfterSeconds
    if (error.status === 429 && typeof seconds === 'number') {
      return t('errors.tooMany', { minutes: Math.max(1, Math.ceil(seconds / 60)) })
    }
    return error.message || t('common:somethingWentWrong')
  }
}
