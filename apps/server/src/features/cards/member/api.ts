import { memberCards } from '@coverline/contract/cards/member-endpoints'
import { implement } from '../../../platform/implement.ts'
import { deleteDevice } from './delete-device.ts'
import { enrolDevice } from './enrol-device.ts'
import { listCards } from './list-cards.ts'
import { listChecks } from './list-checks.ts'
import { listDevices } from './list-devices.ts'

export const memberCardsApi = implement('memberCards', memberCards, {
  list: listCards,
  enrol: enrolDevice,
  devices: listDevices,
  deleteDevice,
  checks: listChecks,
})
