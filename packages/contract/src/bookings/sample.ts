import type { NounSample } from '../sample-shape.ts'

export const bookingsSample: NounSample = {
  rights: [
    ['/insurance/reception/list', 'REQUESTS_VIEW', 'DOCTOR: own'],
    ['/insurance/reception/slot/hold', 'REQUESTS_CREATE'],
    ['/insurance/reception/settings/detail', 'SETTINGS_VIEW'],
    ['/insurance/reception/settings/save', 'SETTINGS_UPDATE'],
    ['/insurance/reception/outcome/save', 'REQUESTS_UPDATE', 'DOCTOR: own'],
    ['/insurance/telemedicine/appointment/detail', 'REQUESTS_VIEW', 'role DOCTOR'],
  ],
  idFields: {
    receptionId: 'bookings',
    doctorCallId: 'bookings',
  },
  inputs: {
    'bookings.list': () => ({}),
    'bookings.offers': (idOf) => ({ personProfileId: idOf('personProfileId') }),
    'bookings.clinics': (idOf) => ({ offerId: idOf('offerId') }),
    'bookings.save': (idOf) => ({
      personProfileId: idOf('personProfileId'),
      offerId: idOf('offerId'),
      clinicId: idOf('clinicId'),
      dateTime: '2026-03-03T09:00:00.000Z',
      overrideReason: 'Sample',
    }),
    'bookings.saveSettings': () => ({ message: 'CONFIRMATION', isSent: true }),
    'bookings.hold': () => ({ slotId: null }),
    'bookings.saveHomeVisit': (idOf) => ({
      personProfileId: idOf('personProfileId'),
      offerId: idOf('offerId'),
      address: 'Sample street 1',
      phone: '+34910000000',
      overrideReason: 'Sample',
    }),
  },
}
