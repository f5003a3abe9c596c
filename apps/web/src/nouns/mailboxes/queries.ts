import { useQueryCall } from '@coverline/client/hooks'
import { mailboxes } from '@coverline/contract/calls.generated'

export const touchedByMailbox = ['mailboxes', 'audit'] as const

export function useMailbox() {
  return useQueryCall('mailboxes', mailboxes.detail, {})
}
