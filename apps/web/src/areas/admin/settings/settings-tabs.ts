import type { Feature } from '@coverline/contract/permissions'
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { AccessRule } from '../../../session/access.ts'

/** One tab of the settings: its access rule, and its panel, loaded on demand. */
export interface SettingsTab extends AccessRule {
  value: string
  /** A message key with its namespace, which is `app`: every page has it loaded. */
  title: string
  /** Locked until the platform's manager enables it: the panel then shows that instead of its content. */
  feature?: Feature
  panel: LazyExoticComponent<ComponentType>
}

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
