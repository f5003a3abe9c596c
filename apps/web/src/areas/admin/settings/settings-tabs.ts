import type { Feature } from '@coverline/contract/permissions'
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { AccessRule } from '../../../session/access.ts'

/** One tab of the settings: who sees it, and its panel, loaded when it is opened. */
export interface SettingsTab extends AccessRule {
  value: string
  /** A key of the messages with its namespace; it is of `app`, which every page has loaded. */
  title: string
  /** Locked until the platform's manager enables it: the panel then says so in place of its content. */
  feature?: Feature
  panel: LazyExoticComponent<ComponentType>
}

/** The tabs of /admin/settings in their order. */
export const settingsTabs: readonly SettingsTab[] = [
  {
    value: 'mail',
    title: 'app:settingsTabs.mail',
    anyPermission: ['INTEGRATIONS_VIEW'],
    feature: 'EMAIL',
    panel: lazy(async () => ({
      default: (await import('../../../nouns/mailboxes/mailbox-panel.tsx')).MailboxPanel,
    })),
  },
  {
    value: 'whatsapp',
    title: 'app:settingsTabs.whatsapp',
    feature: 'WHATSAPP',
    anyPermission: ['INTEGRATIONS_VIEW'],
    panel: lazy(async () => ({
      default: (await import('../../../nouns/whatsapp/whatsapp-panel.tsx')).WhatsappPanel,
    })),
  },
  {
    value: 'notifications',
    title: 'app:menu.notifications',
    panel: lazy(async () => ({
      default: (await import('../../../nouns/notifications/settings/settings-tab.tsx')).NotificationsTab,
    })),
  },
]
