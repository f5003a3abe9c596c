import { bookings } from '@coverline/contract/bookings/endpoints'
import { implement } from '../../platform/implement.ts'
import { cancelAsProvider, cancelForPerson } from './saving/cancel-booking.ts'
import { holdSlot } from './saving/hold-slot.ts'
import { listBookings } from './list-bookings.ts'
import { listCities } from './lookups/list-cities.ts'
import { listClinics } from './lookups/list-clinics.ts'
import { listOffers } from './lookups/list-offers.ts'
import { saveHomeVisit } from './saving/save-home-visit.ts'
import { saveOutcome } from './saving/save-outcome.ts'
import { saveReception } from './saving/save-reception.ts'
import { showAppointment } from './appointments/show-appointment.ts'
import { saveSettings, showSettings } from './messages/settings.ts'
import { showBooking, showHomeVisit, showTelemedicine } from './show-booking.ts'

export const bookingsApi = implement('bookings', bookings, {
  list: listBookings,
  detail: showBooking,
  homeVisit: showHomeVisit,
  telemedicine: showTelemedicine,
  offers: listOffers,
  cities: listCities,
  clinics: listClinics,
  save: saveReception,
  saveHomeVisit,
  saveOutcome,
  appointment: showAppointment,
  hold: holdSlot,
  settings: showSettings,
  saveSettings,
  cancel: cancelForPerson,
  adminCancel: cancelAsProvider,
})
