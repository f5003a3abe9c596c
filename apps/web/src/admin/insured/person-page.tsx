import type { PersonDetail } from '@coverline/contract/insured'
import { Tabs } from '@coverline/ui/tabs'
import { toast } from '@coverline/ui/toast'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../../shared/use-translation.ts'
import { useCrumb } from '../../app/use-crumbs.ts'
import { useAllowed } from '../../app/use-session.ts'
import { personName } from '../../shared/person-name.ts'
import { withChanges } from '../../shared/read-search.ts'
import { PersonDocuments } from './documents/person-documents.tsx'
import { PersonGone } from './person-gone.tsx'
import { PersonForm } from './person-form.tsx'
import { PersonHeader } from './person-header.tsx'
import { PersonPolls } from './person-polls.tsx'
import { PersonHistory } from './person-history.tsx'
import { PersonOverview } from './person-overview.tsx'
import { PolicyCards } from './policy-cards.tsx'
import { usePerson } from './queries.ts'
import type { PersonSearch } from './search.ts'

const route = getRouteApi('/admin/users/$profileId')

interface PersonPageProps {
  /** The form of a new policy; another noun, put in by the shell. */
  policyForm: (personProfileId: string, onDone: () => void) => ReactNode
  /** What the person's policies have left; another noun too. */
  benefits: (personProfileId: string) => ReactNode
  /** What the person asked for, and what was written with the person. */
  requests: (personProfileId: string) => ReactNode
}

/** One insured person: data, family, policies and history. */
export function PersonPage({ policyForm, benefits, requests }: PersonPageProps) {
  const { t } = useTranslation(['insured', 'merges'])
  const { profileId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = usePerson(profileId)
  const person = query.data?.personProfileId === profileId ? query.data : undefined
  useCrumb(person && personName(person))

  const standing = query.isPlaceholderData ? undefined : query.data
  useEffect(() => {
    // A merged profile is found under its old address too.
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
        policyForm={policyForm}
        benefits={benefits}
        requests={requests}
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

interface PersonTabsProps extends PersonPageProps {
  person: PersonDetail
  tab: NonNullable<PersonSearch['tab']>
  onTab: (tab: NonNullable<PersonSearch['tab']>) => void
  onEdit: () => void
  onGone: () => void
  onMerged: (personProfileId: string) => void
}

function PersonTabs(props: PersonTabsProps) {
  const { person, tab, onTab, onEdit, onGone, onMerged, policyForm, benefits, requests } = props
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
        {shown === 'benefits' ? benefits(person.personProfileId) : null}
        {shown === 'documents' ? (
          <PersonDocuments personProfileId={person.personProfileId} canUpdate={person.can.update} />
        ) : null}
        {shown === 'requests' ? requests(person.personProfileId) : null}
        {shown === 'satisfaction' ? <PersonPolls personProfileId={person.personProfileId} /> : null}
        {shown === 'history' ? <PersonHistory personProfileId={person.personProfileId} /> : null}
      </Tabs>
      {isAdding ? policyForm(person.personProfileId, () => setIsAdding(false)) : null}
    </>
  )
}
