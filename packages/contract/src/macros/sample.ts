import type { NounSample } from '../sample-shape.ts'

export const macrosSample: NounSample = {
  rights: [
    ['/insurance/macro/list', 'INSURED_INSURANCE_CHAT_OPEN'],
    ['/insurance/macro/save', 'INSURED_INSURANCE_CHAT_OPEN'],
    ['/insurance/macro/sort', 'INSURED_INSURANCE_CHAT_OPEN'],
    ['/insurance/macro/delete', 'INSURED_INSURANCE_CHAT_OPEN'],
    ['/insurance/macro/run', 'INSURED_INSURANCE_CHAT_OPEN', 'DOCTOR: own'],
  ],
  idFields: { macroId: 'ticket_macros', macroIds: 'ticket_macros', tagIds: 'ticket_tags' },
  inputs: {
    'macros.save': (_idOf, unique) => ({
      title: `Sample ${unique()}`,
      text: '',
      isSent: false,
      tagIds: [],
      assignee: null,
      assigneeUserId: null,
      status: 'IN_PROGRESS',
      snooze: null,
      isShared: true,
    }),
    'macros.run': (idOf) => ({ macroId: idOf('macroId'), ticketId: idOf('ticketId') }),
  },
}
