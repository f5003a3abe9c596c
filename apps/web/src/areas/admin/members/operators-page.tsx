import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { MemberList } from '../../../nouns/members/member-list.tsx'
import type { MemberSearch } from '../../../nouns/members/search.ts'
import { ListPage } from '../layout/page/list-page.tsx'

const route = getRouteApi('/admin/operators')

export function OperatorsPage() {
  const { t } = useTranslation('members')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const onSearch = (next: MemberSearch) => void navigate({ search: next, replace: true })
  return (
    <ListPage title={t('operators')} note={t('operatorsSubtitle')} found={undefined}>
      <MemberList kind="staff" search={search} onSearch={onSearch} />
    </ListPage>
  )
}
