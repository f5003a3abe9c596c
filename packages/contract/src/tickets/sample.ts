import type { NounSample } from '../sample-shape.ts'

export const ticketsSample: NounSample = {
  rights: [
    ['/insurance/ticket/total/detail', 'REQUESTS_VIEW', 'DOCTOR: own'],
    ['/insurance/ticket/snooze', 'REQUESTS_UPDATE', 'DOCTOR: own'],
    ['/insurance/ticket/wake', 'REQUESTS_UPDATE', 'DOCTOR: own'],
    ['/insurance/ticket/merge', 'TICKET_CANCELLATION'],
    ['/insurance/ticket/save-bulk', 'REQUESTS_UPDATE', 'DOCTOR: own'],
    ['/member/ticket/list', '@auth', 'insured person'],
    ['/member/ticket/detail', '@auth', 'insured person'],
    ['/member/ticket/rate', '@auth', 'insured person'],
  ],
  idFields: {
    ticketId: 'tickets',
    ticketIds: 'tickets',
    intoTicketId: 'tickets',
    tagId: 'ticket_tags',
    tagIdsSave: 'ticket_tags',
    tagIdsAdd: 'ticket_tags',
    tagIdsRemove: 'ticket_tags',
  },
  inputs: {
    'tickets.save': (idOf) => ({ ticketId: idOf('ticketId'), description: 'Sample' }),
    'tickets.list': () => ({}),
    'tickets.snooze': (idOf) => ({ ticketId: idOf('ticketId'), until: null }),
  },
}
