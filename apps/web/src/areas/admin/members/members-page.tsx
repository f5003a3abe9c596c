import { PageHeader } from '@coverline/ui/display/page-header'
import { Tabs } from '@coverline/ui/display/tabs'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { MemberList } from '../../../nouns/members/member-list.tsx'
import type { MemberSearch } from '../../../nouns/members/search.ts'

const route = getRouteApi('/admin/settings-and-members')

export function MembersPage() {
  const { t } = useTranslation('members')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const kind = search.tab === 'hr' ? 'hr' : 'staff'
  const onSearch = (next: MemberSearch) => void navigate({ search: next, replace: true })
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Tabs
        label={t('title')}
        items={[
          { value: 'staff', label: t('tabs.staff') },
          { value: 'hr', label: t('tabs.hr') },
        ]}
        value={kind}
        onChange={(tab) => void navigate({ search: tab === 'hr' ? { tab } : {} })}
      >
        <MemberList key={kind} kind={kind} search={search} onSearch={onSearch} />
      </Tabs>
    </>
  )
}
