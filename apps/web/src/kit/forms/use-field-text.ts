import { useCallback } from 'react'
import { useTranslation } from '../text/use-translation.ts'

/** zod's codes by the field code of the server that means the same. */
const same: Record<string, string> = {
  required: 'IS_REQUIRED',
  email: 'INCORRECT_EMAIL',
  regex: 'NOT_SUPPORTED_VALUE',
  date: 'INCORRECT_DATE',
  too_small: 'TOO_SHORT',
  too_big: 'TOO_LONG',
  invalid_value: 'NOT_SUPPORTED_VALUE',
}

/** The sentence for a wrong field, the same whether the browser or the server found it. */
export function useFieldText(): (code: string, path: string) => string | undefined {
  // They come with the first form; by the time a field is wrong they are there.
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
