import type { MemberStory } from '@coverline/contract/stories/member-endpoints'
import type { StoryDestination } from '@coverline/contract/stories/terms'
import { useNavigate } from '@tanstack/react-router'

type Button = MemberStory['button']

/** The pages of the app that a button opens; null: the app has no such page, and the button is hidden. */
const pages = {
  NONE: null,
  URL: null,
  PHONE: null,
  CHAT: '/app/messages',
  SERVICE: '/app/care/book',
  COVER: '/app/cover',
  CARD: '/app/card',
  FAMILY: '/app/profile',
  DOCUMENT: null,
} as const satisfies Record<StoryDestination, string | null>

/** Opens what the button of a story leads to. */
export function useStoryButton() {
  const navigate = useNavigate()
  return {
    exists: (button: Button): boolean =>
      button !== null && (button.url !== null || button.phone !== null || pages[button.destination] !== null),
    press: (button: Button): void => {
      if (!button) return
      const { destination, url, phone, offerId, chatText } = button
      if (destination === 'URL' && url !== null) window.open(url, '_blank', 'noopener')
      else if (destination === 'PHONE' && phone !== null) window.location.href = `tel:${phone}`
      else if (destination === 'CHAT')
        void navigate({ to: '/app/messages', search: chatText === '' ? {} : { text: chatText } })
      else if (destination === 'SERVICE' && offerId !== null)
        void navigate({ to: '/app/care/book/time', search: { offerId } })
      else {
        const page = pages[destination]
        if (page !== null) void navigate({ to: page })
      }
    },
  }
}
