import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { memberBookings } from '@coverline/contract/calls.generated'
import { useState } from 'react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { touchedByMember } from '../../../../nouns/bookings/member/use-member-bookings.ts'
import type { BookSearch } from './book-search.ts'
import type { BookDraft } from './draft.ts'
import type { Chosen } from './use-chosen.ts'

/** What a save sends: the chosen time or the wish, and what was typed about a new one */
function inputOf(search: BookSearch, { service, moved, person, wish }: Chosen, { reason, phone }: BookDraft) {
  const isVideo = service?.kind === 'TELEMEDICINE'
  return {
    personProfileId: person.personProfileId,
    ...(moved ? { receptionId: moved.receptionId } : { offerId: search.offerId }),
    ...(isVideo
      ? { slotId: search.slotId }
      : { clinicId: search.clinicId, preferredFrom: wish?.from, preferredTo: wish?.to }),
    ...(moved || isVideo ? {} : { comment: reason.trim(), phone: phone?.trim() || null }),
  }
}

/** Saves the booking. What refuses it is shown beside it, and nothing that was typed is lost. */
export function useSave(
  search: BookSearch,
  chosen: Chosen,
  draft: BookDraft,
  onSaved: (receptionId: string) => void,
) {
  const { t } = useTranslation('common')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutateAsync, isPending } = useCommand(memberBookings.save, { refresh: touchedByMember })
  const save = async () => {
    setRefusal(null)
    try {
      const { receptionId } = await mutateAsync({ input: inputOf(search, chosen, draft) })
      onSaved(receptionId)
    } catch (error) {
      const told = error instanceof ApiError ? error.message : ''
      setRefusal(told || t('somethingWentWrong'))
    }
  }
  return { save, isPending, refusal }
}
