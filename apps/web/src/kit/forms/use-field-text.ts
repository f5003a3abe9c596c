import { useCallback } from 'react'
import { useTranslation } from '../text/use-translation.ts'

/** Maps zod's codes to the server's field codes with the same meaning. */
const same: Record<string, string> = {
  required: 'IS_REQUIRED',
  email: 'INCORRECT_EMAIL',
  regex: 'NOT_SUPPORTED_VALUE',
  date: 'INCORRECT_DATE',
  too_small: 'TOO_SHORT',
  too_big: 'TOO_LONG',
  invalid_value: 'NOT_SUPPORTED_VALUE',
}

/** Returns the text of a field error, the same for errors of the browser and the server. */
export function useFieldText(): (code: string, path: string) => string | undefined {
  // Loaded with the first form, before a field can be invalid.
  const { t, i18n } = useTranslation('errors', { useSuspense: false })
  return useCallback(
    (code, path) => {
      const name = /email/iu.test(path) && (code === 'regex' || code === 'invalid_format') ? 'email' : code
      const key = `errors:fields.${same[name] ?? name}`
      return i18n.exists(key) ? String(t(key as never)) : undefined
    },
    [t, i18n],
  )
}
