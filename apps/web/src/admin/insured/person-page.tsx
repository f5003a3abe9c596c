import type { PersonDetail } from '@coverline/contract/insured'
import { Tabs } from '@coverline/ui/tabs'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCrumb } from '../../app/use-crumbs.ts'
import { useAllowed } from '../../app/use-session.ts'
import { personName } from '../../shared/person-name.ts'
import { withChanges } from '../../shared/read-search.ts'
import { RecordState } from '../../shared/record-state.tsx'
import { PersonForm } from './person-form.tsx'
import { PersonHeader } from './person-header.tsx'
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
}

/** One insured person: data, family, policies and history. */
export function PersonPage({ policyForm, benefits }: PersonPageProps) {
  const { t } = useTranslation('insured')
  const { profileId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = usePerson(profileId)
  const person = query.data?.personProfileId === profileId ? query.data : undefined
  useCrumb(person && personName(person))

  const toList = () => void navigate({ to: '/admin/users' })
  if (!person) {
    const gone = { title: t('gone.title'), text: t('gone.text'), toList: t('toList') }
    return <RecordState query={query} gone={gone} onToList={toList} />
  }
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
        policyForm={policyForm}
        benefits={benefits}
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
}

function PersonTabs({ person, tab, onTab, onEdit, onGone, policyForm, benefits }: PersonTabsProps) {
  const { t } = useTranslation('insured')
  const seesHistory = useAllowed({ roles: ['ADMIN', 'INSURANCE_OPERATOR'] })
  const canAdd = useAllowed({ permissions: ['POLICIES_CREATE'] })
  const seesBenefits = useAllowed({ permissions: ['POLICIES_VIEW'] })
  const [isAdding, setIsAdding] = useState(false)
  const items = [
    { value: 'overview' as const, label: t('tabs.overview') },
    { value: 'policies' as const, label: t('tabs.policies'), count: person.policies?.length },
    ...(seesBenefits ? [{ value: 'benefits' as const, label: t('tabs.benefits') }] : []),
    ...(seesHistory ? [{ value: 'history' as const, label: t('tabs.history') }] : []),
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
        header={<PersonHeader person={person} onEdit={onEdit} onGone={onGone} />}
      >
        {shown === 'overview' ? (
          <PersonOverview person={person} onAddPolicy={add} seesHistory={seesHistory} />
        ) : null}
        {shown === 'policies' ? <PolicyCards policies={person.policies ?? []} onAdd={add} /> : null}
        {shown === 'benefits' ? benefits(person.personProfileId) : null}
        {shown === 'history' ? <PersonHistory personProfileId={person.personProfileId} /> : null}
      </Tabs>
      {isAdding ? policyForm(person.personProfileId, () => setIsAdding(false)) : null}
    </>
  )
}
