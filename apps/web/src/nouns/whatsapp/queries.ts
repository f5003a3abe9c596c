import { useQueryCall } from '@coverline/client/hooks'
import { whatsapp } from '@coverline/contract/calls.generated'

export const touchedByWhatsapp = ['whatsapp', 'whatsappWindow', 'audit'] as const

/** Loads the link for administrators; polls in case an event is lost. */
export function useLink(refetchInterval: number | false = 60_000) {
  return useQueryCall('whatsapp', whatsapp.detail, {}, { refetchInterval })
}
