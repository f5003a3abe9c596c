import { leads } from '@coverline/contract/calls.generated'
import { leadNumber } from '@coverline/contract/leads/terms'
import { IconTargetArrow } from '@tabler/icons-react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { StageBadge } from '../../../../nouns/leads/stages/stage-badge.tsx'
import { useAllowed } from '../../../../session/use-session.ts'
import { facts, type Found, shownOfEach, useAnswer } from './found.ts'

export function useFoundLeads(text: string) {
  // Loaded with the palette, so that the badge of a result does not make it wait.
  useTranslation('leads')
  const isAllowed = useAllowed({ permissions: ['LEADS_VIEW'], notRoles: ['DOCTOR'] })
  const input = { searchQuery: text, limit: shownOfEach, page: 0 }
  const { data, isPending } = useAnswer('leads', leads.list, input, { text, isAllowed })
  const items = (data?.items ?? []).map((lead): Found => ({
    id: lead.leadId,
    label: lead.title,
    description: facts(
      leadNumber(lead.number),
      lead.companyName === lead.title ? null : lead.companyName,
      lead.email,
      lead.phone,
    ),
    picture: <IconTargetArrow size={18} stroke={1.6} aria-hidden />,
    badge: <StageBadge stage={lead.stage} />,
    href: `/admin/leads/${lead.leadId}`,
  }))
  return { items, isPending }
}
