import type { NounSample } from '../sample-shape.ts'

export const notificationsSample: NounSample = {
  rights: [
    ['/insurance/notification/list', '@auth', 'domain INSURANCE'],
    ['/insurance/notification/count', '@auth', 'domain INSURANCE'],
    ['/insurance/notification/mark-read', '@auth', 'domain INSURANCE'],
    ['/insurance/notification/settings/detail', '@auth', 'domain INSURANCE'],
    ['/insurance/notification/settings/save', '@auth', 'domain INSURANCE'],
    ['/insurance/notification/device/save', '@auth', 'domain INSURANCE'],
    ['/insurance/notification/device/delete', '@auth', 'domain INSURANCE'],
    ['/public/notification/unsubscribe', '@public'],
  ],
  idFields: { notificationIds: 'notifications', deviceId: 'push_devices' },
  inputs: {
    'notifications.markRead': (idOf) => ({ notificationIds: [idOf('notificationIds')] }),
    'notifications.saveSettings': () => ({ showText: true }),
    'notifications.saveDevice': (_idOf, unique) => ({
      endpoint: `https://push.example.org/${unique()}`,
      p256dh: 'B'.repeat(87),
      auth: 'A'.repeat(22),
      name: 'Sample',
    }),
    'notifications.deleteDevice': (idOf) => ({ deviceId: idOf('deviceId') }),
  },
}
