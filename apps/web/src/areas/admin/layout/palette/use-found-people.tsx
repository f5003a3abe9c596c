import { callOptions } from '@coverline/client/hooks'
import { insured } from '@coverline/contract/insured/endpoints'
import { Avatar } from '@coverline/ui/display/avatar'
import type { SpotlightActionData } from '@mantine/spotlight'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAllowed } from '../../../../session/use-session.ts'

const delay = 300

/** Finds insured people by name, contact or number for the palette. */
export function useFoundPeople(query: string): SpotlightActionData[] {
  const [text] = useDebouncedValue(query.trim(), delay)
  const allowed = useAllowed({ permissions: ['INSURED_VIEW'] })
  const navigate = useNavigate()
  const { data } = useQuery({
    ...callOptions('insured', insured.suggest, { searchString: text, limit: 10, page: 0 }),
    enabled: allowed && text.length >= 2,
    placeholderData: keepPreviousData,
  })
  if (text.length < 2) return []
  return (data?.items ?? []).map((person) => ({
    id: person.personProfileId,
    label: person.name,
    description: person.email ?? undefined,
    // The typed text may be a phone or a policy number, which the name does not contain.
    keywords: [text],
    leftSection: <Avatar name={person.name} size={30} />,
    onClick: () => void navigate({ href: `/admin/users/${person.personProfileId}` }),
  }))
}
