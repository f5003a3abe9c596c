import type { NounEvents } from '../events-shape.ts'

export const doctorsEvents = {
  entities: ['doctors', 'specializations'],
  actions: [
    'doctors.activated',
    'doctors.created',
    'doctors.deactivated',
    'doctors.login-given',
    'doctors.paused',
    'doctors.resumed',
    'doctors.specialization-created',
    'doctors.specialization-deleted',
    'doctors.specialization-restored',
    'doctors.specialization-updated',
    'doctors.updated',
  ],
  events: {
    'doctors.changed': ['doctors', 'dutyQueue', 'audit'],
    'doctors.presence': ['doctors', 'dutyQueue'],
    'doctors.paused': ['doctors', 'dutyQueue', 'audit'],
  },
} as const satisfies NounEvents
