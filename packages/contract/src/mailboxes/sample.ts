import type { NounSample } from '../sample-shape.ts'

export const mailboxesSample: NounSample = {
  rights: [
    ['/insurance/mailbox/detail', 'INTEGRATIONS_VIEW'],
    ['/insurance/mailbox/save', 'INTEGRATIONS_CREATE|INTEGRATIONS_UPDATE', 'by payload'],
    ['/insurance/mailbox/signature/save', 'INTEGRATIONS_UPDATE'],
    ['/insurance/mailbox/verify', 'INTEGRATIONS_UPDATE'],
    ['/insurance/mailbox/delete', 'INTEGRATIONS_DELETE'],
    ['/insurance/mailbox/aside/list', 'INTEGRATIONS_VIEW'],
    ['/insurance/mailbox/aside/show', 'INTEGRATIONS_UPDATE'],
    ['/insurance/mailbox/message/original', 'REQUESTS_VIEW|LEADS_VIEW', 'participant scope'],
    ['/insurance/mailbox/message/reread', 'INSURED_INSURANCE_CHAT_OPEN|LEADS_UPDATE', 'participant scope'],
    ['/insurance/mailbox/message/forward', 'INSURED_INSURANCE_CHAT_OPEN|LEADS_UPDATE', 'participant scope'],
  ],
  idFields: { mailboxId: 'mailboxes', inboundMailId: 'inbound_mails' },
  inputs: {
    'mailboxes.saveSignature': () => ({ version: 0, signature: '{{member}}' }),
    'mailboxes.forward': () => ({ recipients: ['lab@sample.example'], text: '' }),
    'mailboxes.reread': () => ({ charset: 'windows-1251' }),
    'mailboxes.save': (_idOf, unique) => ({ address: `a${unique()}@sample.example`, inbound: 'FORWARDING' }),
  },
}
