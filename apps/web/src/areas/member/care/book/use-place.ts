import { useQueryCall } from '@coverline/client/hooks'
import { memberBookings } from '@coverline/contract/calls.generated'
import { useTimeZone } from '../../../../kit/text/use-time-zone.ts'
import { useVisitTime } from '../../../../kit/text/use-visit-time.ts'
import { wallOf } from '../../../../kit/text/wall-time.ts'
import type { BookSearch } from './book-search.ts'
import type { Chosen } from './use-chosen.ts'

export interface Place {
  isRead: boolean
  when: string | null
  where: string | null
  doctor: string | null
}

/** Returns when and where the visit is to be: the free time as it is now, or the clinic with the wish. */
export function usePlace(search: BookSearch, { service, moved, wish }: Chosen): Place {
  const time = useVisitTime()
  const timeZone = useTimeZone()
  const offerId = moved?.service.id ?? search.offerId ?? ''
  const isVideo = service?.kind === 'TELEMEDICINE'
  const { slotId, startsAt, clinicId } = search
  const day = startsAt ? wallOf(startsAt, timeZone).slice(0, 10) : ''
  const slots = useQueryCall(
    'memberBookings',
    memberBookings.slots,
    { offerId, from: day, to: day },
    { enabled: isVideo && day !== '' },
  )
  const clinics = useQueryCall(
    'memberBookings',
    memberBookings.clinics,
    { offerId },
    { enabled: service?.kind === 'CLINIC' && clinicId !== undefined },
  )
  if (isVideo) {
    const slot = slots.data?.items.find((one) => one.slotId === slotId)
    const isRead = slots.data !== undefined || day === ''
    return {
      isRead,
      when: slot ? time.moment(slot.startsAt) : null,
      where: null,
      doctor: slot?.doctor.name ?? null,
    }
  }
  const clinic = clinics.data?.items.find((one) => one.clinicId === clinicId)
  return {
    isRead: true,
    when: wish && clinicId ? time.range(wish.from, wish.to) : null,
    where: clinic ? [clinic.name, clinic.addressLine].filter(Boolean).join(', ') : null,
    doctor: null,
  }
}
