import { ApiError } from '@coverline/client/api-error'
import { useCallback, useState } from 'react'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'

/** Keeps the errors that the server has with the fields of a form, by their paths; others are shown as a message. */
export function useFieldErrors() {
  const text = useFieldText()
  const fail = useFailure()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const refuse = useCallback(
    (error: unknown) => {
      const fields = error instanceof ApiError ? error.fields : {}
      setErrors(
        Object.fromEntries(Object.entries(fields).map(([path, code]) => [path, text(code, path) ?? code])),
      )
      if (Object.keys(fields).length === 0) fail(error)
    },
    [text, fail],
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
