import { useQueryCall } from '@coverline/client/hooks'
import { whatsapp } from '@coverline/contract/whatsapp/endpoints'

export const touchedByWhatsapp = ['whatsapp', 'whatsappWindow', 'audit'] as const

/** The link as administrators see it; looked at again now and then, should an event get lost. */
export function useLink(refetchInterval: number | false = 60_000) {
  return useQueryCall('whatsapp', whatsapp.detail, {}, { refetchInterval })
}
