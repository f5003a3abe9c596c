import type { NounSample } from '../sample-shape.ts'

const inputs: NounSample['inputs'] = {
  markRead: (idOf) => ({ notificationIds: [idOf('notificationIds')] }),
  saveSettings: () => ({ showText: true }),
  saveDevice: (_idOf, unique) => ({
    endpoint: `https://push.example.org/${unique()}`,
    p256dh: 'B'.repeat(87),
    auth: 'A'.repeat(22),
    name: 'Sample',
  }),
  deleteDevice: (idOf) => ({ deviceId: idOf('deviceId') }),
}

export const notificationsSample: NounSample = {
  rights: [
    ['/insurance/notification/list', '@auth', 'domain INSURANCE'],
    ['/insurance/notification/count', '@auth', 'domain INSURANCE'],
    ['/insurance/notification/mark-read', '@auth', 'domain INSURANCE'],
    ['/insurance/notification/settings/detail', '@auth', 'domain INSURANCE'],
    ['/insurance/notification/settings/save', '@auth', 'domain INSURANCE'],
    ['/insurance/notification/device/save', '@auth', 'domain INSURANCE'],
    ['/insurance/notification/device/delete', '@auth', 'domain INSURANCE'],
    ['/company/notification/list', '@auth', 'domain COMPANY'],
    ['/company/notification/count', '@auth', 'domain COMPANY'],
    ['/company/notification/mark-read', '@auth', 'domain COMPANY'],
    ['/company/notification/settings/detail', '@auth', 'domain COMPANY'],
    ['/company/notification/settings/save', '@auth', 'domain COMPANY'],
    ['/company/notification/device/save', '@auth', 'domain COMPANY'],
    ['/company/notification/device/delete', '@auth', 'domain COMPANY'],
    ['/member/notification/list', '@auth', 'insured person'],
    ['/member/notification/count', '@auth', 'insured person'],
    ['/member/notification/mark-read', '@auth', 'insured person'],
    ['/member/notification/settings/detail', '@auth', 'insured person'],
    ['/member/notification/settings/save', '@auth', 'insured person'],
    ['/member/notification/device/save', '@auth', 'insured person'],
    ['/member/notification/device/delete', '@auth', 'insured person'],
    ['/public/notification/unsubscribe', '@public'],
  ],
  idFields: { notificationIds: 'notifications', deviceId: 'push_devices' },
  inputs: Object.fromEntries(
    ['notifications', 'companyNotifications', 'memberNotifications'].flatMap((noun) =>
      Object.entries(inputs).map(([call, input]) => [`${noun}.${call}`, input]),
    ),
  ),
}
