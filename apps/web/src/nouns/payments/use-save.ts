import { ApiError } from '@coverline/client/api-error'
import { toast } from '@coverline/ui/overlays/toast'
import { useFailure } from '../../kit/text/use-failure.ts'

interface Shown {
  setServerErrors: (fields: Record<string, string>) => void
}

/**
 * Saves a form: reports success with the text that `save` returns, or shows the errors beside its fields.
 * Without a text nothing was saved.
 */
export function useSave(): (save: () => Promise<string | undefined>, form: Shown) => Promise<boolean> {
  const fail = useFailure()
  return async (save, form) => {
    try {
      const done = await save()
      if (done !== undefined) toast.success(done)
      return done !== undefined
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
        form.setServerErrors(error.fields)
        if (error.status !== 400) fail(error)
      } else fail(error)
      return false
    }
  }
}
