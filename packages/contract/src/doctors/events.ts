import type { NounEvents } from '../events-shape.ts'

export const doctorsEvents = {
  entities: ['doctors', 'specializations'],
  actions: [
    'doctors.activated',
    'doctors.created',
    'doctors.deactivated',
    'doctors.login-given',
    'doctors.specialization-created',
    'doctors.specialization-deleted',
    'doctors.specialization-restored',
    'doctors.specialization-updated',
    'doctors.updated',
  ],
  events: {
    'doctors.changed': ['doctors', 'audit'],
    'doctors.presence': ['doctors'],
  },
} as const satisfies NounEvents
