import type { Statement } from '@coverline/contract/statements/shapes'
import { Button } from '@coverline/ui/actions/button'
import { type DataColumn, DataTable } from '@coverline/ui/table/data-table'
import { FilterBar } from '@coverline/ui/table/filter-bar'
import { PersonCell } from '@coverline/ui/table/table-cells'
import { IconUpload } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { listTable } from '../../../kit/lists/list-table.ts'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { pageSize, useStatementList } from '../../../nouns/statements/queries.ts'
import type { StatementListSearch } from '../../../nouns/statements/search.ts'
import { StatementProgress } from '../../../nouns/statements/statement-progress.tsx'
import type { FileToChoose } from '../../../nouns/statements/use-upload.ts'
import { ListPage } from '../layout/page/list-page.tsx'

const UploadDialog = lazy(async () => ({
  default: (await import('../../../nouns/statements/upload-dialog.tsx')).UploadDialog,
}))

const ColumnsStep = lazy(async () => ({
  default: (await import('../../../nouns/statements/columns/columns-step.tsx')).ColumnsStep,
}))

const route = getRouteApi('/admin/statements')
const idOf = (statement: Statement) => statement.statementId
const nameOf = (statement: Statement) => statement.fileName
const hrefOf = (statement: Statement) => `/admin/statements/${statement.statementId}`

function useColumns(): DataColumn<Statement>[] {
  const { t } = useTranslation('statements')
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'file',
        header: t('file'),
        minWidth: 220,
        cell: ({ fileName, account, format: kind }) => (
          <PersonCell
            name={fileName}
            square
            note={[t(`formats.${kind}`), account].filter(Boolean).join(' · ')}
          />
        ),
      },
      {
        id: 'toDay',
        header: t('period'),
        sortable: true,
        cell: ({ fromDay, toDay }) =>
          fromDay === toDay ? format.day(toDay) : `${format.day(fromDay)} – ${format.day(toDay)}`,
      },
      {
        id: 'progress',
        header: t('progress'),
        priority: 0,
        minWidth: 170,
        cell: (statement) => <StatementProgress statement={statement} />,
      },
      {
        id: 'received',
        header: t('received'),
        align: 'right',
        priority: 2,
        cell: ({ sums }) =>
          sums.map(({ currency, received }) => format.money(received, currency)).join(' · ') || '—',
      },
      {
        id: 'createdAt',
        header: t('uploaded'),
        sortable: true,
        priority: 3,
        cell: ({ createdAt, actorName }) => [format.moment(createdAt), actorName].filter(Boolean).join(', '),
      },
    ],
    [t, format],
  )
}

export function StatementListPage() {
  const { t } = useTranslation('statements')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useStatementList(search)
  const columns = useColumns()
  const mayBook = useAllowed({ permissions: ['POLICIES_UPDATE'] })
  const [isOpen, setIsOpen] = useState(false)
  const [choice, setChoice] = useState<FileToChoose | null>(null)
  const open = (statementId: string) =>
    void navigate({ to: '/admin/statements/$statementId', params: { statementId } })
  const change = (changed: { [K in keyof StatementListSearch]?: StatementListSearch[K] | undefined }) =>
    void navigate({ search: (old) => withChanges(old, { page: undefined, ...changed }), replace: true })
  const sorted: StatementListSearch = { sortBy: 'createdAt', sortDirection: 'DESC', ...search }
  const upload = mayBook ? (
    <Button leftSection={<IconUpload size={16} />} onClick={() => setIsOpen(true)}>
      {t('upload.action')}
    </Button>
  ) : null
  if (choice)
    return (
      <Suspense fallback={null}>
        <ColumnsStep choice={choice} onClose={() => setChoice(null)} onDone={open} />
      </Suspense>
    )
  return (
    <ListPage found={query.data} note={t('subtitle')} primary={upload}>
      <DataTable
        label={t('title')}
        columns={columns}
        {...listTable(sorted, query, pageSize, change)}
        rowId={idOf}
        rowName={nameOf}
        rowHref={hrefOf}
        onOpen={(statement) => void navigate({ href: hrefOf(statement) })}
        filtered={Boolean(search.searchQuery)}
        onResetFilters={() => change({ searchQuery: undefined })}
        empty={{ title: t('empty.title'), text: t('empty.text'), action: upload }}
        toolbar={
          <FilterBar
            search={{
              value: search.searchQuery ?? '',
              onChange: (text) => change({ searchQuery: text || undefined }),
              placeholder: t('searchStatements'),
            }}
            filters={[]}
            onReset={() => change({ searchQuery: undefined })}
          />
        }
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <UploadDialog
            onClose={() => setIsOpen(false)}
            onDone={open}
            onChoose={(next) => {
              setIsOpen(false)
              setChoice(next)
            }}
          />
        </Suspense>
      ) : null}
    </ListPage>
  )
}
