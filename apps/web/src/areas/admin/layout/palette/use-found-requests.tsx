import { callOptions } from '@coverline/client/hooks'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { Avatar } from '@coverline/ui/display/avatar'
import type { SpotlightActionData } from '@mantine/spotlight'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../../session/use-session.ts'

const delay = 300

/** Finds requests in any state by number, person or message text for the palette. */
export function useFoundRequests(query: string): SpotlightActionData[] {
  const { t } = useTranslation('tickets')
  const [text] = useDebouncedValue(query.trim(), delay)
  const allowed = useAllowed({ permissions: ['REQUESTS_VIEW'] })
  const navigate = useNavigate()
  const { data } = useQuery({
    ...callOptions('tickets', tickets.suggest, { searchString: text, limit: 10 }),
    enabled: allowed && text.length >= 2,
    placeholderData: keepPreviousData,
  })
  if (text.length < 2) return []
  return (data?.items ?? []).map(({ ticketId, number, status, businessType, author }) => ({
    id: ticketId,
    label: author.fullName,
    description: [t('number', { number }), t(`types.${businessType}`), t(`statuses.${status}`)].join(' · '),
    // The typed text may be a word of a message, which neither name nor facts contain.
    keywords: [text],
    leftSection: <Avatar name={author.fullName} size={30} />,
    onClick: () => void navigate({ href: `/admin/tickets/${ticketId}` }),
  }))
}
