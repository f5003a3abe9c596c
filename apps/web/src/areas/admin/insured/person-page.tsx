import type { PersonDetail } from '@coverline/contract/insured/endpoints'
import { toast } from '@coverline/ui/overlays/toast'
import { Stack } from '@mantine/core'
import { getRouteApi, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useCrumb } from '../../../session/use-crumbs.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { personName } from '../../../nouns/insured/shared/person-name.ts'
import { PersonDocuments } from '../../../nouns/insured/documents/person-documents.tsx'
import { PersonGone } from '../../../nouns/insured/person/person-gone.tsx'
import { PersonForm } from '../../../nouns/insured/person/person-form.tsx'
import { PersonFrame } from '../../../nouns/insured/person/person-frame.tsx'
import { PersonPolls } from '../../../nouns/insured/person/person-polls.tsx'
import { PersonHistory } from '../../../nouns/insured/person/person-history.tsx'
import { PersonOverview } from '../../../nouns/insured/person/person-overview.tsx'
import { PolicyCards } from '../../../nouns/insured/person/policy-cards.tsx'
import { usePerson } from '../../../nouns/insured/queries.ts'
import { type PersonSearch, type PersonTab, personTabs } from '../../../nouns/insured/search.ts'
import { BenefitsPanel } from '../../../nouns/benefits/benefits-panel.tsx'
import { PersonWaitlist } from '../../../nouns/bookings/shared/person-waitlist.tsx'
import { PersonBookings } from '../../../nouns/bookings/shared/person-bookings.tsx'
import { PersonChat } from '../../../nouns/conversations/person-chat.tsx'
import { PolicyForm } from '../../../nouns/policies/policy-form.tsx'
import { PersonRequests } from '../../../nouns/tickets/details/person-requests.tsx'

const route = getRouteApi('/admin/users/$profileId')

export function PersonPage() {
  const { t } = useTranslation(['insured', 'merges'])
  const { profileId } = route.useParams()
  const { tab: opened } = useParams({ strict: false })
  const search = route.useSearch()
  const navigate = useNavigate()
  const query = usePerson(profileId)
  const person = query.data?.personProfileId === profileId ? query.data : undefined
  useCrumb(person && personName(person))
  const tab = personTabs.find((one) => one === (opened ?? search.tab)) ?? 'overview'
  const go = (id: string, to: PersonTab, { replace, ...now }: Going = {}) =>
    void (to === 'overview'
      ? navigate({ to: '/admin/users/$profileId', params: { profileId: id }, search: now, replace })
      : navigate({
          to: '/admin/users/$profileId/$tab',
          params: { profileId: id, tab: to },
          search: now,
          replace,
        }))

  const standing = query.isPlaceholderData ? undefined : query.data
  const forward = useEffectEvent((found: PersonDetail) => {
    toast.notice({ title: t('merges:forwarded', { name: personName(found) }) })
    go(found.personProfileId, tab, { replace: true })
  })
  useEffect(() => {
    // A merged profile is also found under its old URL.
    if (standing && standing.personProfileId !== profileId) forward(standing)
  }, [standing, profileId])

  const toList = () => void navigate({ to: '/admin/users' })
  if (!person) return <PersonGone personProfileId={profileId} query={query} onToList={toList} />
  return (
    <>
      <PersonTabs
        person={person}
        tab={tab}
        onTab={(to) => go(profileId, to)}
        onEdit={() => go(profileId, tab, { edit: true, replace: true })}
        onGone={toList}
        onMerged={(id) => go(id, 'overview', { replace: true })}
      />
      {search.edit && person.can.update ? (
        <PersonForm
          person={person}
          onClose={() => go(profileId, tab, { replace: true })}
          onSaved={() => go(profileId, tab, { replace: true })}
        />
      ) : null}
    </>
  )
}

type Going = Pick<PersonSearch, 'edit'> & { replace?: boolean }

interface PersonTabsProps {
  person: PersonDetail
  tab: PersonTab
  onTab: (tab: PersonTab) => void
  onEdit: () => void
  onGone: () => void
  onMerged: (personProfileId: string) => void
}

function PersonTabs(props: PersonTabsProps) {
  const { person, tab } = props
  const { personProfileId } = person
  const { t } = useTranslation(['insured', 'polls'])
  const seesHistory = useAllowed({ roles: ['ADMIN', 'INSURANCE_OPERATOR'] })
  const canAdd = useAllowed({ permissions: ['POLICIES_CREATE'] })
  const seesBenefits = useAllowed({ permissions: ['POLICIES_VIEW'] })
  const seesRequests = useAllowed({ permissions: ['REQUESTS_VIEW'] })
  const [isAdding, setIsAdding] = useState(false)
  const hidden = new Set<PersonTab>([
    ...(seesBenefits ? [] : (['benefits'] as const)),
    ...(seesRequests ? [] : (['requests'] as const)),
    ...(seesHistory ? [] : (['history'] as const)),
  ])
  const tabs = personTabs
    .filter((value) => !hidden.has(value))
    .map((value) => ({
      value,
      label: value === 'satisfaction' ? t('polls:title') : t(`insured:tabs.${value}`),
      href: `/admin/users/${personProfileId}${value === 'overview' ? '' : `/${value}`}`,
      count: value === 'policies' ? person.policies?.length || undefined : undefined,
    }))
  const shown = hidden.has(tab) ? 'overview' : tab
  const add = canAdd ? () => setIsAdding(true) : undefined
  return (
    <>
      <PersonFrame {...props} tabs={tabs} tab={shown}>
        {shown === 'overview' ? (
          <PersonOverview
            person={person}
            onAddPolicy={add}
            seesHistory={seesHistory}
            onMerged={props.onMerged}
          />
        ) : null}
        {shown === 'policies' ? <PolicyCards policies={person.policies ?? []} onAdd={add} /> : null}
        {shown === 'benefits' ? <BenefitsPanel whose={{ personProfileId }} /> : null}
        {shown === 'documents' ? (
          <PersonDocuments personProfileId={personProfileId} canUpdate={person.can.update} />
        ) : null}
        {shown === 'requests' ? (
          <Stack key={personProfileId} gap="md">
            <PersonBookings personProfileId={personProfileId} name={personName(person)} />
            <PersonWaitlist personProfileId={personProfileId} name={personName(person)} />
            <PersonRequests personProfileId={personProfileId} />
            <PersonChat personProfileId={personProfileId} />
          </Stack>
        ) : null}
        {shown === 'satisfaction' ? <PersonPolls personProfileId={personProfileId} /> : null}
        {shown === 'history' ? <PersonHistory personProfileId={personProfileId} /> : null}
      </PersonFrame>
      {isAdding ? (
        <PolicyForm
          personProfileId={personProfileId}
          onClose={() => setIsAdding(false)}
          onSaved={() => setIsAdding(false)}
        />
      ) : null}
    </>
  )
}
