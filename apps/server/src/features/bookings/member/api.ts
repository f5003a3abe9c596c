import { memberBookings } from '@coverline/contract/bookings/member-endpoints'
import { implement } from '../../../platform/implement.ts'
import { cancelMemberBooking } from './cancel-member-booking.ts'
import { holdMemberSlot } from './hold-member-slot.ts'
import { listMemberBookings, showMemberBooking } from './list-member-bookings.ts'
import { listMemberOffers } from './list-member-offers.ts'
import {
  listMemberCities,
  listMemberClinics,
  listMemberDoctors,
  listMemberSlots,
} from './list-member-places.ts'
import { makeCalendarEntry } from './make-calendar-entry.ts'
import { saveMemberBooking } from './save-member-booking.ts'
import { waitForDoctor } from './wait-for-doctor.ts'

export const memberBookingsApi = implement('memberBookings', memberBookings, {
  offers: listMemberOffers,
  cities: listMemberCities,
  clinics: listMemberClinics,
  doctors: listMemberDoctors,
  slots: listMemberSlots,
  hold: holdMemberSlot,
  save: saveMemberBooking,
  list: listMemberBookings,
  detail: showMemberBooking,
  calendar: makeCalendarEntry,
  cancel: cancelMemberBooking,
  addToWaitlist: waitForDoctor,
})
