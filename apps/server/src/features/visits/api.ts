import { visits } from '@coverline/contract/visits/endpoints'
import { implement } from '../../platform/implement.ts'
import { createLink } from './link/create-link.ts'
import { leaveQueue } from './room/leave-queue.ts'
import { admit } from './room/admit.ts'
import { endVisit } from './room/end-visit.ts'
import { showDoctorRoom } from './room/show-doctor-room.ts'
import { showPersonRoom } from './room/show-person-room.ts'
import { signalAsDoctor, signalAsPerson } from './room/signal.ts'

export const visitsApi = implement('visits', visits, {
  detail: showDoctorRoom,
  signal: signalAsDoctor,
  admit,
  end: endVisit,
  createLink,
  person: showPersonRoom,
  personSignal: signalAsPerson,
  leaveQueue,
})
