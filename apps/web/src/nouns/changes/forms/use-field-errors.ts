import { ApiError } from '@coverline/client/api-error'
import { useCallback, useState } from 'react'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'

/** Keeps the errors that the server has with the fields of a form, by their paths; others are shown as a message. */
export function useFieldErrors() {
  const text = useFieldText()
  const fail = useFailure()
  const { t } = useTranslation('changes')
  const format = useFormat()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const refuse = useCallback(
    (error: unknown) => {
      const { fields, details } = error instanceof ApiError ? error : new ApiError(0, {})
      // A day that is not offered comes with those that are.
      const [from, until] = [details['firstDay'], details['lastDay']]
      const days =
        typeof from === 'string' && typeof until === 'string'
          ? { from: format.day(from), until: format.day(until) }
          : null
      setErrors(
        Object.fromEntries(
          Object.entries(fields).map(([path, code]) => [
            path,
            days && path === 'effectiveDate' ? t('form.days', days) : (text(code, path) ?? code),
          ]),
        ),
      )
      if (Object.keys(fields).length === 0) fail(error)
    },
    [text, fail, t, format],
  )
  /** The errors below a path, as `relatives.0` */
  const below = (path: string) =>
    Object.fromEntries(
      Object.entries(errors).flatMap(([key, value]) =>
        key.startsWith(`${path}.`) ? [[key.slice(path.length + 1), value]] : [],
      ),
    )
  return { errors, below, refuse, clear: () => setErrors({}) }
}
