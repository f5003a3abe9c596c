import { PageHeader } from '@coverline/ui/display/page-header'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { MemberList } from '../../../nouns/members/member-list.tsx'
import type { MemberSearch } from '../../../nouns/members/search.ts'

const route = getRouteApi('/admin/operators')

export function OperatorsPage() {
  const { t } = useTranslation('members')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const onSearch = (next: MemberSearch) => void navigate({ search: next, replace: true })
  return (
    <>
      <PageHeader title={t('operators')} subtitle={t('operatorsSubtitle')} />
      <MemberList kind="staff" search={search} onSearch={onSearch} />
    </>
  )
}
