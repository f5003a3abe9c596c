import type { Statement } from '@coverline/contract/statements/shapes'
import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { SearchField } from '@coverline/ui/form/search-field'
import { Tabs } from '@coverline/ui/display/tabs'
import { Pagination, Skeleton, Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useCrumb } from '../../../session/use-crumbs.ts'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { RecordState } from '../../../kit/forms/record-state.tsx'
import { HistorySection } from '../../../nouns/audit/shared/history-section.tsx'
import { LineRow } from '../../../nouns/statements/line-row.tsx'
import { linesPerPage, useLines, useStatement } from '../../../nouns/statements/queries.ts'
import { type ShownLines, shownLines, type StatementSearch } from '../../../nouns/statements/search.ts'
import { StatementChecks } from '../../../nouns/statements/statement-checks.tsx'
import { StatementHeader } from '../../../nouns/statements/statement-header.tsx'
import classes from '../../../nouns/statements/statements.module.css'
import { useLineActions } from '../../../nouns/statements/use-line-actions.tsx'
import { useLineKeys } from '../../../nouns/statements/use-line-keys.ts'

const route = getRouteApi('/admin/statements/$statementId')

const countOf = (counts: Statement['counts'], shown: ShownLines): number =>
  ({
    TO_DO: counts.open,
    CERTAIN: counts.certain,
    LIKELY: counts.likely,
    POSSIBLE: counts.possible,
    UNKNOWN: counts.unknown,
    BOOKED: counts.booked,
    IGNORED: counts.ignored,
    REPEATED: counts.repeated,
    OUTGOING: counts.outgoing,
  })[shown]

/** One bank statement: its lines beside their proposed payments, booked by click or keyboard. */
export function StatementPage() {
  const { t } = useTranslation('statements')
  const { statementId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useStatement(statementId)
  const statement = query.data?.statementId === statementId ? query.data : undefined
  useCrumb(statement?.fileName)
  const toList = () => void navigate({ to: '/admin/statements' })
  if (!statement) {
    const gone = { title: t('gone.title'), text: t('gone.text'), toList: t('gone.toList') }
    return <RecordState query={query} gone={gone} onToList={toList} />
  }
  const shown = search.show ?? 'TO_DO'
  const change = (changed: { [K in keyof StatementSearch]?: StatementSearch[K] | undefined }) =>
    void navigate({ search: (old) => withChanges(old, { page: undefined, ...changed }), replace: true })
  const tabs = shownLines
    .map((value) => ({ value, label: t(`shown.${value}`), count: countOf(statement.counts, value) }))
    .filter(({ value, count }) => count > 0 || value === shown || value === 'TO_DO')
  return (
    <Stack>
      <StatementHeader statement={statement} onGone={toList} />
      <StatementChecks statement={statement} />
      <Tabs
        label={t('shown.label')}
        items={tabs}
        value={shown}
        onChange={(value) => change({ show: value === 'TO_DO' ? undefined : value })}
      >
        <Lines statementId={statementId} search={search} onChange={change} />
      </Tabs>
      <HistorySection entity="statements" entityId={statementId} />
    </Stack>
  )
}

interface LinesProps {
  statementId: string
  search: StatementSearch
  onChange: (changed: { [K in keyof StatementSearch]?: StatementSearch[K] | undefined }) => void
}

function Lines({ statementId, search, onChange }: LinesProps) {
  const { t } = useTranslation('statements')
  const query = useLines(statementId, search)
  const items = query.data?.items
  const { dialog, isBusy, ...actions } = useLineActions()
  const { list, currentId, choose } = useLineKeys(items ?? [], actions)
  const pages = Math.ceil((query.data?.totalCount ?? 0) / linesPerPage)
  return (
    <Card
      flush
      title={
        <SearchField
          value={search.searchQuery ?? ''}
          onChange={(text) => onChange({ searchQuery: text || undefined })}
          placeholder={t('searchLines')}
        />
      }
      actions={<p className={`${classes.dim} ${classes.keys}`}>{t('keys')}</p>}
    >
      {query.error && !items ? <ErrorState onRetry={() => void query.refetch()} /> : null}
      {!items && !query.error ? <Skeleton height={240} m="md" /> : null}
      {items?.length === 0 ? (
        <EmptyState
          compact
          title={search.searchQuery || search.show ? t('noLines.title') : t('noLines.done')}
          text={search.searchQuery || search.show ? undefined : t('noLines.text')}
        />
      ) : null}
      {items && items.length > 0 ? (
        <ol ref={list} className={classes.lines} aria-label={t('lines')} aria-busy={isBusy}>
          {items.map((line) => (
            <LineRow
              key={line.lineId}
              line={line}
              isCurrent={line.lineId === currentId}
              onChoose={() => choose(line.lineId)}
              actions={actions}
            />
          ))}
        </ol>
      ) : null}
      {pages > 1 ? (
        <Pagination
          m="md"
          total={pages}
          value={(search.page ?? 0) + 1}
          onChange={(page) => onChange({ page: page > 1 ? page - 1 : undefined })}
          getControlProps={(control) => ({ 'aria-label': t(`pages.${control}`) })}
          getItemProps={(page) => ({ 'aria-label': t('pages.page', { page }) })}
        />
      ) : null}
      {dialog}
    </Card>
  )
}
