/**
 * Every provider column with encrypted secrets, by the name bound into them. Only listed columns can be
 * encrypted, so that none is forgotten when the key changes.
 */
export const sealedColumns = {
  'mailboxes.imap_password': { table: 'mailboxes', column: 'imap_password' },
  'mailboxes.smtp_password': { table: 'mailboxes', column: 'smtp_password' },
  'whatsapp_links.access_token': { table: 'whatsapp_links', column: 'access_token' },
  'whatsapp_links.app_secret': { table: 'whatsapp_links', column: 'app_secret' },
  'whatsapp_links.verify_token': { table: 'whatsapp_links', column: 'verify_token' },
  'whatsapp_links.session': { table: 'whatsapp_links', column: 'session' },
  'whatsapp_links.qr': { table: 'whatsapp_links', column: 'qr' },
  whatsapp_events: { table: 'whatsapp_events', column: 'sealed' },
  'card_keys.secret': { table: 'card_keys', column: 'secret' },
  push_devices: { table: 'push_devices', column: 'sealed' },
} as const

export type SealedColumn = keyof typeof sealedColumns

/**
 * These belong to no provider. A server start re-encrypts `installation_keys` (platform/push), a job
 * `totp_factors` (accounts/factors).
 */
export type SealedPlace = SealedColumn | 'installation_keys' | 'totp_factors'
