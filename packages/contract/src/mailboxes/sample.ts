import type { NounSample } from '../sample-shape.ts'

export const mailboxesSample: NounSample = {
  rights: [
    ['/insurance/mailbox/detail', 'INTEGRATIONS_VIEW'],
    ['/insurance/mailbox/save', 'INTEGRATIONS_CREATE|INTEGRATIONS_UPDATE', 'by payload'],
    ['/insurance/mailbox/verify', 'INTEGRATIONS_UPDATE'],
    ['/insurance/mailbox/delete', 'INTEGRATIONS_DELETE'],
  ],
  idFields: { mailboxId: 'mailboxes' },
  inputs: {
    'mailboxes.save': (_idOf, unique) => ({ address: `a${unique()}@sample.example`, inbound: 'FORWARDING' }),
  },
}
