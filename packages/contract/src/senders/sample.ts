import type { NounSample } from '../sample-shape.ts'

export const sendersSample: NounSample = {
  rights: [
    ['/insurance/sender/choices', 'REQUESTS_UPDATE', 'participant scope'],
    ['/insurance/sender/block', 'REQUESTS_UPDATE', 'participant scope'],
    ['/insurance/sender/list', 'REQUESTS_UPDATE', 'ADMIN, OPERATOR'],
    ['/insurance/sender/add', 'REQUESTS_UPDATE', 'ADMIN, OPERATOR'],
    ['/insurance/sender/unblock', 'REQUESTS_UPDATE', 'DOCTOR: own'],
    ['/insurance/spam/list', 'REQUESTS_VIEW', 'ADMIN, OPERATOR'],
    ['/insurance/spam/total/detail', 'REQUESTS_VIEW', 'ADMIN, OPERATOR'],
    ['/insurance/spam/detail', 'REQUESTS_VIEW', 'ADMIN, OPERATOR'],
    ['/insurance/spam/read', 'REQUESTS_UPDATE', 'ADMIN, OPERATOR'],
    ['/insurance/spam/release', 'REQUESTS_UPDATE', 'ADMIN, OPERATOR'],
    ['/insurance/spam/delete', 'REQUESTS_UPDATE', 'ADMIN, OPERATOR'],
  ],
  idFields: { blockedSenderId: 'blocked_senders', spamId: 'spam_messages', spamIds: 'spam_messages' },
  inputs: {
    'senders.block': () => ({ kind: 'ADDRESS', value: 'sample@sender.example' }),
    'senders.add': (_idOf, unique) => ({ kind: 'ADDRESS', value: `s${unique()}@sender.example` }),
    'spam.release': () => ({ unblock: false }),
  },
}
