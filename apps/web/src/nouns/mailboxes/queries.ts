import { useQueryCall } from '@coverline/client/hooks'
import { mailboxes } from '@coverline/contract/mailboxes/endpoints'

export const touchedByMailbox = ['mailboxes', 'audit'] as const

export function useMailbox() {
  return useQueryCall('mailboxes', mailboxes.detail, {})
}
