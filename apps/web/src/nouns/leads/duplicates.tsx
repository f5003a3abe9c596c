import type { LikeLead, LikePerson } from '@coverline/contract/leads/endpoints'
import { leadNumber, type LikenessReason } from '@coverline/contract/leads/terms'
import { Notice } from '@coverline/ui/overlays/notice'
import { useDebouncedValue } from '@mantine/hooks'
import { TextLink } from '../../kit/text-link.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { personName } from '../insured/shared/person-name.ts'
import { type LeadDetail, type Sought, useLeadDuplicates } from './queries.ts'

const pause = 300

/** Leads and insured people who may be the same client, while the form of a new lead is filled in. */
export function TypedDuplicates({ sought }: { sought: Sought }) {
  const [settled] = useDebouncedValue(sought, pause)
  const isTyped = Object.values(settled).some((text) => typeof text === 'string' && text.trim().length > 2)
  const { data } = useLeadDuplicates(settled, isTyped)
  return isTyped && data ? <Duplicates {...data} /> : null
}

/** The same for a lead that exists. */
export function LeadDuplicates({ lead }: { lead: LeadDetail }) {
  const { leadId, title, firstName, lastName, email, phone, personProfileId } = lead
  const { data } = useLeadDuplicates({ leadId, title, firstName, lastName, email, phone })
  if (!data) return null
  // The person that was made from the lead is no second one.
  const people = data.people.filter((person) => person.personProfileId !== personProfileId)
  return <Duplicates leads={data.leads} people={people} />
}

function Duplicates({ leads, people }: { leads: readonly LikeLead[]; people: readonly LikePerson[] }) {
  const { t } = useTranslation('leads')
  if (leads.length + people.length === 0) return null
  const why = (reasons: readonly LikenessReason[]) =>
    reasons.map((reason) => t(`duplicates.${reason}`)).join(', ')
  return (
    <Notice tone="warning" title={t('duplicates.title')}>
      {people.map((person) => (
        <div key={person.personProfileId}>
          <TextLink to={`/admin/users/${person.personProfileId}`}>
            {t('duplicates.person', { name: personName(person) })}
          </TextLink>
          {` · ${why(person.reasons)}`}
        </div>
      ))}
      {leads.map((lead) => (
        <div key={lead.leadId}>
          <TextLink to={`/admin/leads/${lead.leadId}`}>
            {t('duplicates.lead', { number: leadNumber(lead.number), name: lead.title })}
          </TextLink>
          {` · ${[t(`stages.${lead.stage}`), lead.agent?.name, why(lead.reasons)].filter(Boolean).join(' · ')}`}
        </div>
      ))}
    </Notice>
  )
}
