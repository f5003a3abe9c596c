import { ApiError } from '@coverline/client/api-error'
import { useState } from 'react'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { isNoteField } from './merge-note.ts'

/** Leads the keyboard to the first wrong field, once it is shown as one. */
const focusFirst = () =>
  void requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>('[data-page-frame] [aria-invalid=true], [data-wrong] [role=radio]')
      ?.focus(),
  )

/** The errors at the fields of a note, by their paths */
export function useFieldErrors() {
  const fieldText = useFieldText()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  return {
    errors,
    /** Shows the errors that name a field; false if there is none. */
    show: (error: unknown): boolean => {
      // A benefit may ask for fields that a note does not have, such as an amount.
      const found = (error instanceof ApiError ? Object.entries(error.fields) : []).filter(([path]) =>
        isNoteField(path),
      )
      if (found.length === 0) return false
      focusFirst()
      setErrors(Object.fromEntries(found.map(([path, code]) => [path, fieldText(code, path) ?? code])))
      return true
    },
    require: (path: string) => {
      setErrors((old) => ({ ...old, [path]: fieldText('required', path) ?? path }))
      focusFirst()
    },
    /** Forgets the errors of fields, or all. */
    clear: (names?: readonly string[]) =>
      setErrors((old) => {
        const left = names
          ? Object.entries(old).filter(([path]) => !names.includes(path.split('.')[0] ?? ''))
          : []
        return Object.fromEntries(left)
      }),
  }
}
