import { audit } from '@coverline/contract/calls.generated'
import type { FoundEvent } from '@coverline/contract/audit/endpoints'
import { auditOutcomes } from '@coverline/contract/events'
import type { UiAction } from '@coverline/ui/actions/action'
import { DataTable } from '@coverline/ui/table/data-table'
import { IconExternalLink, IconListSearch, IconUser } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { listTable } from '../../../kit/lists/list-table.ts'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { ExportMenu } from '../../../kit/files/export-menu.tsx'
import { EventDrawer } from '../../../nouns/audit/event-drawer.tsx'
import { useAuditColumns } from '../../../nouns/audit/audit-columns.tsx'
import { AuditFilters } from '../../../nouns/audit/audit-filters.tsx'
import { filtersOf, pageSize, useHistory } from '../../../nouns/audit/queries.ts'
import { recordPath } from '../../../nouns/audit/record-path.ts'
import { type ChangedSearch, type AuditSearch, historySearch } from '../../../nouns/audit/search.ts'
import { useEventText } from '../../../nouns/audit/use-event-text.ts'
import { ListPage } from '../layout/page/list-page.tsx'

const route = getRouteApi('/admin/history')
const idOf = (event: FoundEvent) => event.id

const views = ['DONE', 'READ', 'REFUSED', 'ALL'] as const
type View = (typeof views)[number]

/** Changes are shown without parameter; several outcomes together are all. */
function viewOf(outcomes: AuditSearch['outcomes']): View {
  if (outcomes === undefined) return 'DONE'
  return outcomes.length === 1 ? (outcomes[0] ?? 'ALL') : 'ALL'
}

function outcomesOf(view: View): AuditSearch['outcomes'] {
  if (view === 'DONE') return undefined
  return view === 'ALL' ? [...auditOutcomes] : [view]
}

/** Audit log of the whole provider: changes, reads and rejected calls. */
export function AuditPage() {
  const { t } = useTranslation('audit')
  const search = historySearch(route.useSearch())
  const navigate = route.useNavigate()
  const query = useHistory(search)
  const view = viewOf(search.outcomes)
  const columns = useAuditColumns(view === 'ALL')
  const text = useEventText()

  const change = (changed: ChangedSearch) =>
    void navigate({
      search: (old) => withChanges(historySearch(old), { page: undefined, event: undefined, ...changed }),
      replace: true,
    })
  const reset = () =>
    void navigate({ search: search.outcomes === undefined ? {} : { outcomes: search.outcomes } })
  const only = (changed: AuditSearch) =>
    void navigate({ search: withChanges<AuditSearch>({ outcomes: [...auditOutcomes] }, changed) })
  const { sortBy: _, sortDirection, page, event: openId, outcomes: _outcomes, ...narrowing } = search
  const sorted: AuditSearch = { ...search, sortBy: 'createdAt', sortDirection: sortDirection ?? 'DESC' }

  const actionsOf = ({ entity, entityId, userId }: FoundEvent): UiAction[] => {
    const path = recordPath(entity, entityId)
    return [
      ...(path
        ? [
            {
              id: 'open',
              label: t('openRecord'),
              icon: <IconExternalLink size={16} />,
              onSelect: () => void navigate({ href: path }),
            },
          ]
        : []),
      ...(entityId
        ? [
            {
              id: 'record',
              label: t('allOfRecord'),
              icon: <IconListSearch size={16} />,
              onSelect: () => only({ searchQuery: entityId }),
            },
          ]
        : []),
      ...(userId
        ? [
            {
              id: 'person',
              label: t('allOfPerson'),
              icon: <IconUser size={16} />,
              onSelect: () => only({ who: [userId] }),
            },
          ]
        : []),
    ]
  }

  return (
    <ListPage
      found={query.data}
      views={{
        label: t('columns.outcome'),
        items: views.map((value) => ({ value, label: t(`views.${value}`) })),
        value: view,
        onChange: (next) => change({ outcomes: outcomesOf(next) }),
      }}
      actions={<ExportMenu endpoint={audit.searchInCsv} filters={filtersOf(search)} />}
    >
      <DataTable
        label={t('title')}
        columns={columns}
        {...listTable(sorted, query, pageSize, change)}
        rowId={idOf}
        rowName={text.action}
        onOpen={(event) => change({ event: event.id, page })}
        rowActions={actionsOf}
        filtered={Object.keys(narrowing).length > 0}
        onResetFilters={reset}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        storageKey="history"
        toolbar={<AuditFilters search={search} onChange={change} onReset={reset} />}
      />
      <EventDrawer
        event={query.data?.items.find(({ id }) => id === openId)}
        onClose={() => change({ page })}
      />
    </ListPage>
  )
}
