import { useState } from 'react'
import { MemberList } from './member-list.tsx'
import type { MemberSearch } from './search.ts'

export function CompanyMembers({ clientCompanyId }: { clientCompanyId: string }) {
  const own: MemberSearch = { companies: [clientCompanyId] }
  const [search, setSearch] = useState<MemberSearch>(own)
  return (
    <MemberList
      kind="hr"
      companyId={clientCompanyId}
      search={search}
      onSearch={(next) => setSearch({ ...next, ...own })}
    />
  )
}
