import type { Ticket } from '@coverline/contract/tickets/shapes'
import {
  IconBrandWhatsapp,
  IconBuilding,
  IconDeviceMobile,
  IconHeadset,
  IconMail,
  type Icon,
} from '@tabler/icons-react'

const icons: Record<Ticket['source'], Icon> = {
  APP: IconDeviceMobile,
  EMAIL: IconMail,
  HR: IconBuilding,
  WHATSAPP: IconBrandWhatsapp,
  OPERATOR: IconHeadset,
}

/** Icon of a request's source; the name is beside it or in a label. */
export function ChannelIcon({ source, size = 13 }: { source: Ticket['source']; size?: number }) {
  const Sign = icons[source]
  return <Sign size={size} stroke={1.8} aria-hidden />
}
