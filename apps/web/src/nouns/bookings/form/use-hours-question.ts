import { ApiError } from '@coverline/client/api-error'
import { confirmableBookingCases } from '@coverline/contract/bookings/terms'
import { confirm } from '@coverline/ui/overlays/confirm'
import { useTranslation } from '../../../kit/text/use-translation.ts'

type Case = (typeof confirmableBookingCases)[number]

const isQuestion = (error: unknown): boolean =>
  error instanceof ApiError && confirmableBookingCases.some((code) => code === error.code)

/** Returns a function that runs a save and asks before a time outside the hours is booked; null if the user declined. */
export function useHoursQuestion() {
  const { t } = useTranslation('bookings')
  return async <T>(save: (confirmed: Case[]) => Promise<T>): Promise<T | null> => {
    try {
      return await save([])
    } catch (error) {
      if (!isQuestion(error)) throw error
      const agreed = await confirm({
        title: t('outsideHours.title'),
        text: t('outsideHours.text'),
        confirmLabel: t('outsideHours.confirm'),
      })
      return agreed ? save([...confirmableBookingCases]) : null
    }
  }
}
