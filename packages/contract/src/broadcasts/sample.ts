import type { NounSample } from '../sample-shape.ts'

export const broadcastsSample: NounSample = {
  rights: [
    ['/insurance/conversation/message/send-bulk/check', 'INSURED_INSURANCE_CHAT_OPEN', 'ADMIN, OPERATOR'],
    ['/insurance/conversation/message/send-bulk/preview', 'INSURED_INSURANCE_CHAT_OPEN', 'ADMIN, OPERATOR'],
    ['/insurance/conversation/message/send-bulk/list', 'INSURED_INSURANCE_CHAT_OPEN', 'ADMIN, OPERATOR'],
    ['/insurance/conversation/message/send-bulk/detail', 'INSURED_INSURANCE_CHAT_OPEN', 'ADMIN, OPERATOR'],
    [
      '/insurance/conversation/message/send-bulk/person/list',
      'INSURED_INSURANCE_CHAT_OPEN',
      'ADMIN, OPERATOR',
    ],
    ['/insurance/conversation/message/send-bulk/cancel', 'INSURED_INSURANCE_CHAT_OPEN', 'ADMIN, OPERATOR'],
  ],
  inputs: {
    'broadcasts.send': (idOf) => ({
      text: '<p>Sample</p>',
      personProfileIds: [idOf('personProfileId')],
    }),
    'broadcasts.check': (idOf) => ({ personProfileIds: [idOf('personProfileId')] }),
    'broadcasts.preview': () => ({ text: '<p>Sample</p>' }),
  },
}
