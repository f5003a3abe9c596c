import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { MemberList } from '../../../nouns/members/member-list.tsx'
import type { MemberSearch } from '../../../nouns/members/search.ts'
import { ListPage } from '../layout/page/list-page.tsx'

const route = getRouteApi('/admin/settings-and-members')

export function MembersPage() {
  const { t } = useTranslation('members')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const kind = search.tab === 'hr' ? 'hr' : 'staff'
  const onSearch = (next: MemberSearch) => void navigate({ search: next, replace: true })
  return (
    <ListPage
      found={undefined}
      views={{
        label: t('title'),
        items: [
          { value: 'staff' as const, label: t('tabs.staff') },
          { value: 'hr' as const, label: t('tabs.hr') },
        ],
        value: kind,
        onChange: (tab) => void navigate({ search: tab === 'hr' ? { tab } : {} }),
      }}
    >
      <MemberList key={kind} kind={kind} search={search} onSearch={onSearch} />
    </ListPage>
  )
}
