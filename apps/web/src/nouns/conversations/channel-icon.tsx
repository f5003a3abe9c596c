import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import { IconBrandWhatsapp, IconBuilding, IconDeviceMobile, IconMail } from '@tabler/icons-react'

const icons = { APP: IconDeviceMobile, EMAIL: IconMail, HR: IconBuilding, WHATSAPP: IconBrandWhatsapp }

/** Icon of a channel; its name is beside it or in its label. */
export function ChannelIcon({ channel, size = 14 }: { channel: ConversationChannel; size?: number }) {
  const Icon = icons[channel]
  return <Icon size={size} stroke={1.8} aria-hidden />
}
