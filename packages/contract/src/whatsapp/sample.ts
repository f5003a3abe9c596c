import type { NounSample } from '../sample-shape.ts'

export const whatsappSample: NounSample = {
  rights: [
    ['/insurance/whatsapp/detail', 'INTEGRATIONS_VIEW', 'role ADMIN'],
    ['/insurance/whatsapp/qr/detail', 'INTEGRATIONS_VIEW', 'role ADMIN'],
    ['/insurance/whatsapp/failed/list', 'INTEGRATIONS_VIEW', 'role ADMIN'],
    ['/insurance/whatsapp/original/detail', 'INTEGRATIONS_VIEW', 'role ADMIN'],
    ['/insurance/whatsapp/failed/retry', 'INTEGRATIONS_UPDATE', 'role ADMIN'],
    ['/insurance/whatsapp/device/link', 'INTEGRATIONS_UPDATE', 'role ADMIN'],
    ['/insurance/whatsapp/link', 'INTEGRATIONS_UPDATE', 'role ADMIN'],
    ['/insurance/whatsapp/check', 'INTEGRATIONS_UPDATE', 'role ADMIN'],
    ['/insurance/whatsapp/unlink', 'INTEGRATIONS_UPDATE', 'role ADMIN'],
    ['/insurance/whatsapp/state/detail', 'REQUESTS_VIEW'],
    ['/insurance/whatsapp/window/detail', 'REQUESTS_VIEW'],
    ['/insurance/whatsapp/template/list', 'REQUESTS_VIEW'],
    ['/insurance/whatsapp/template/refresh', 'INSURED_INSURANCE_CHAT_OPEN'],
    ['/insurance/whatsapp/template/send', 'INSURED_INSURANCE_CHAT_OPEN'],
  ],
  idFields: { whatsappTemplateId: 'whatsapp_templates', whatsappEventId: 'whatsapp_events' },
  inputs: {
    'whatsapp.sendTemplate': (idOf) => ({
      conversationId: idOf('conversationId'),
      whatsappTemplateId: idOf('whatsappTemplateId'),
    }),
    'whatsapp.original': (idOf) => ({ messageId: idOf('messageId') }),
    'whatsapp.window': (idOf) => ({ conversationId: idOf('conversationId') }),
  },
}
