import { useQueryCall } from '@coverline/client/hooks'
import { whatsapp } from '@coverline/contract/calls.generated'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

/** Polling interval in milliseconds: a drop is shown within two minutes even if an event is lost. */
const polling = 60_000

const WhatsappBanner = lazy(async () => ({ default: (await import('./whatsapp-banner.tsx')).WhatsappBanner }))

/**
 * Alarm of a dropped WhatsApp link on every page of an administrator until it is back; the settings page
 * shows it itself.
 */
export function WhatsappNotice() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { data } = useQueryCall('whatsapp', whatsapp.state, {}, { refetchInterval: polling })
  if (data?.state !== 'DOWN' || data.downSince === null || path === '/admin/settings') return null
  return (
    <Suspense fallback={null}>
      <WhatsappBanner downSince={data.downSince} />
    </Suspense>
  )
}
