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
import { joinQueue } from './queue/join-queue.ts'
import { listQueue } from './queue/list-queue.ts'
import { putBack } from './queue/put-back.ts'
import { takeNext } from './queue/take-next.ts'
import { showAppointment } from './appointments/show-appointment.ts'
import { saveQueueSettings, saveSettings, showSettings } from './messages/settings.ts'
import { showBooking, showHomeVisit, showTelemedicine } from './show-booking.ts'
import { acceptOffer } from './waitlist/accept-offer.ts'
import { addToWaitlist } from './waitlist/add-to-waitlist.ts'
import { listWaitlist } from './waitlist/list-waitlist.ts'
import { acceptAsPerson, refuseAsPerson, showPersonOffer } from './waitlist/person-offer.ts'
import { refuseOffer } from './waitlist/refuse-offer.ts'
import { removeFromWaitlist } from './waitlist/remove-from-waitlist.ts'

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
  queue: listQueue,
  joinQueue,
  takeNext,
  putBack,
  saveQueueSettings,
  waitlist: listWaitlist,
  addToWaitlist,
  removeFromWaitlist,
  acceptOffer,
  refuseOffer,
  personOffer: showPersonOffer,
  personAccept: acceptAsPerson,
  personRefuse: refuseAsPerson,
})
