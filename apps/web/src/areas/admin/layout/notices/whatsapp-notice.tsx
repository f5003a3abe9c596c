import { useQueryCall } from '@coverline/client/hooks'
import { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

/** Should an event get lost: a drop is shown within two minutes all the same. */
const polling = 60_000

const WhatsappBanner = lazy(async () => ({ default: (await import('./whatsapp-banner.tsx')).WhatsappBanner }))

/** The alarm of a dropped WhatsApp link, over every page of an administrator until it is back; the settings tell it themselves. */
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
