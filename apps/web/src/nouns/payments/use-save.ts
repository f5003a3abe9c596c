import { ApiError } from '@coverline/client/api-error'
import { toast } from '@coverline/ui/overlays/toast'
import { useFailure } from '../../kit/text/use-failure.ts'

interface Shown {
  setServerErrors: (fields: Record<string, string>) => void
}

/** Saves a form: reports success, or shows the errors beside its fields. */
export function useSave(): (save: () => Promise<string>, form: Shown) => Promise<boolean> {
  const fail = useFailure()
  return async (save, form) => {
    try {
      toast.success(await save())
      return true
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
        form.setServerErrors(error.fields)
        if (error.status !== 400) fail(error)
      } else fail(error)
      return false
    }
  }
}
