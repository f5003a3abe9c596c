import type { NounSample } from '../sample-shape.ts'

const days = { from: '2026-12-07', to: '2026-12-13' }

const hours = {
  validFrom: '2027-06-07',
  validUntil: null,
  slotMinutes: 30,
  breakMinutes: 0,
  hours: [{ weekday: 1, startTime: '09:00', endTime: '12:00' }],
}
const vacation = { firstDay: '2027-08-02', lastDay: '2027-08-13', title: 'Sample', hours: [] }

export const slotsSample: NounSample = {
  rights: [
    ['/insurance/telemedicine/slot/template/detail', 'TELEMEDICINE_VIEW', 'DOCTOR: own'],
    ['/insurance/telemedicine/slot/template/preview', 'TELEMEDICINE_UPDATE'],
    ['/insurance/telemedicine/slot/template/save', 'TELEMEDICINE_UPDATE'],
    ['/insurance/telemedicine/slot/template/exception/save', 'TELEMEDICINE_UPDATE'],
    ['/insurance/telemedicine/slot/template/exception/delete', 'TELEMEDICINE_UPDATE'],
    ['/insurance/telemedicine/slot/template/holiday/list', 'TELEMEDICINE_VIEW'],
  ],
  idFields: {
    slotId: 'slots',
    exceptionId: 'slot_exceptions',
    withoutExceptionId: 'slot_exceptions',
    templateId: 'slot_templates',
  },
  inputs: {
    'slots.list': (idOf) => ({ doctorId: idOf('doctorId'), ...days }),
    'slots.previewTemplate': (idOf) => ({ doctorId: idOf('doctorId'), template: hours }),
    'slots.saveTemplate': (idOf) => ({ doctorId: idOf('doctorId'), ...hours }),
    'slots.saveException': (idOf) => ({ doctorId: idOf('doctorId'), ...vacation }),
  },
}
