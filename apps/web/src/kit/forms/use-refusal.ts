import { ApiError } from '@coverline/client/api-error'
import { useFailure } from '../text/use-failure.ts'

interface RefusedForm {
  setServerErrors: (fields: Record<string, string>) => void
}

/** Shows server errors at the fields of a form, and others as a message. */
export function useRefusal(): (error: unknown, form: RefusedForm) => void {
  const fail = useFailure()
  return (error, form) => {
    if (error instanceof ApiError && Object.keys(error.fields).length > 0) form.setServerErrors(error.fields)
    else fail(error)
  }
}
