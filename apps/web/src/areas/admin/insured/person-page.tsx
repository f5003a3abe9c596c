import type { PersonDetail } from '@coverline/contract/insured/endpoints'
import { Tabs } from '@coverline/ui/display/tabs'
import { toast } from '@coverline/ui/overlays/toast'
import { Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useCrumb } from '../../../session/use-crumbs.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { personName } from '../../../nouns/insured/shared/person-name.ts'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { PersonDocuments } from '../../../nouns/insured/documents/person-documents.tsx'
import { PersonGone } from '../../../nouns/insured/person/person-gone.tsx'
import { PersonForm } from '../../../nouns/insured/person/person-form.tsx'
import { PersonHeader } from '../../../nouns/insured/person/person-header.tsx'
import { PersonPolls } from '../../../nouns/insured/person/person-polls.tsx'
import { PersonHistory } from '../../../nouns/insured/person/person-history.tsx'
import { PersonOverview } from '../../../nouns/insured/person/person-overview.tsx'
import { PolicyCards } from '../../../nouns/insured/person/policy-cards.tsx'
import { usePerson } from '../../../nouns/insured/queries.ts'
import type { PersonSearch } from '../../../nouns/insured/search.ts'
import { BenefitsPanel } from '../../../nouns/benefits/benefits-panel.tsx'
import { PersonChat } from '../../../nouns/conversations/person-chat.tsx'
import { PolicyForm } from '../../../nouns/policies/policy-form.tsx'
import { PersonRequests } from '../../../nouns/tickets/details/person-requests.tsx'

const route = getRouteApi('/admin/users/$profileId')

export function PersonPage() {
  const { t } = useTranslation(['insured', 'merges'])
  const { profileId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = usePerson(profileId)
  const person = query.data?.personProfileId === profileId ? query.data : undefined
  useCrumb(person && personName(person))

  const standing = query.isPlaceholderData ? undefined : query.data
  useEffect(() => {
    // A merged profile is also found under its old URL.
    if (!standing || standing.personProfileId === profileId) return
    toast.notice({ title: t('merges:forwarded', { name: personName(standing) }) })
    void navigate({
      to: '/admin/users/$profileId',
      params: { profileId: standing.personProfileId },
      search: true,
      replace: true,
    })
  }, [standing, profileId, navigate, t])

  const toList = () => void navigate({ to: '/admin/users' })
  const toMerged = (id: string) =>
    void navigate({ to: '/admin/users/$profileId', params: { profileId: id }, replace: true })
  if (!person) return <PersonGone personProfileId={profileId} query={query} onToList={toList} />
  const show = (changed: { [K in keyof PersonSearch]?: PersonSearch[K] | undefined }) =>
    void navigate({ search: withChanges(search, changed), replace: true })
  return (
    <>
      <PersonTabs
        person={person}
        tab={search.tab ?? 'overview'}
        onTab={(tab) => show({ tab: tab === 'overview' ? undefined : tab })}
        onEdit={() => show({ edit: true })}
        onGone={toList}
        onMerged={toMerged}
      />
      {search.edit && person.can.update ? (
        <PersonForm
          person={person}
          onClose={() => show({ edit: undefined })}
          onSaved={() => show({ edit: undefined })}
        />
      ) : null}
    </>
  )
}

interface PersonTabsProps {
  person: PersonDetail
  tab: NonNullable<PersonSearch['tab']>
  onTab: (tab: NonNullable<PersonSearch['tab']>) => void
  onEdit: () => void
  onGone: () => void
  onMerged: (personProfileId: string) => void
}

function PersonTabs(props: PersonTabsProps) {
  const { person, tab, onTab, onEdit, onGone, onMerged } = props
  const { t } = useTranslation(['insured', 'polls'])
  const seesHistory = useAllowed({ roles: ['ADMIN', 'INSURANCE_OPERATOR'] })
  const canAdd = useAllowed({ permissions: ['POLICIES_CREATE'] })
  const seesBenefits = useAllowed({ permissions: ['POLICIES_VIEW'] })
  const seesRequests = useAllowed({ permissions: ['REQUESTS_VIEW'] })
  const [isAdding, setIsAdding] = useState(false)
  const items = [
    { value: 'overview' as const, label: t('insured:tabs.overview') },
    { value: 'policies' as const, label: t('insured:tabs.policies'), count: person.policies?.length },
    ...(seesBenefits ? [{ value: 'benefits' as const, label: t('insured:tabs.benefits') }] : []),
    { value: 'documents' as const, label: t('insured:tabs.documents') },
    ...(seesRequests ? [{ value: 'requests' as const, label: t('insured:tabs.requests') }] : []),
    { value: 'satisfaction' as const, label: t('polls:title') },
    ...(seesHistory ? [{ value: 'history' as const, label: t('insured:tabs.history') }] : []),
  ]
  const shown = items.some((item) => item.value === tab) ? tab : 'overview'
  const add = canAdd ? () => setIsAdding(true) : undefined
  return (
    <>
      <Tabs
        items={items}
        value={shown}
        onChange={onTab}
        label={personName(person)}
        header={<PersonHeader person={person} onEdit={onEdit} onGone={onGone} onMerged={onMerged} />}
      >
        {shown === 'overview' ? (
          <PersonOverview person={person} onAddPolicy={add} seesHistory={seesHistory} onMerged={onMerged} />
        ) : null}
        {shown === 'policies' ? <PolicyCards policies={person.policies ?? []} onAdd={add} /> : null}
        {shown === 'benefits' ? <BenefitsPanel whose={{ personProfileId: person.personProfileId }} /> : null}
        {shown === 'documents' ? (
          <PersonDocuments personProfileId={person.personProfileId} canUpdate={person.can.update} />
        ) : null}
        {shown === 'requests' ? (
          <Stack key={person.personProfileId} gap="md">
            <PersonRequests personProfileId={person.personProfileId} />
            <PersonChat personProfileId={person.personProfileId} />
          </Stack>
        ) : null}
        {shown === 'satisfaction' ? <PersonPolls personProfileId={person.personProfileId} /> : null}
        {shown === 'history' ? <PersonHistory personProfileId={person.personProfileId} /> : null}
      </Tabs>
      {isAdding ? (
        <PolicyForm
          personProfileId={person.personProfileId}
          onClose={() => setIsAdding(false)}
          onSaved={() => setIsAdding(false)}
        />
      ) : null}
    </>
  )
}
