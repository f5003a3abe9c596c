import { moveRows, type PersonData } from '../../platform/person-data.ts'
import { eraseTickets, exportTickets } from './person-queries.ts'

export const ticketsPersonData: PersonData = {
  exportOf: exportTickets,
  erase: eraseTickets,
  move: { kind: 'TICKET', audit: { action: 'tickets.moved', entity: 'tickets' }, ...moveRows('tickets') },
}
