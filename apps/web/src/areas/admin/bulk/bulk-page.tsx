import type { BulkOperation, BulkRow } from '@coverline/contract/bulk/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { MoreMenu } from '@coverline/ui/actions/more-menu'
import { Notice } from '@coverline/ui/overlays/notice'
import { PageHeader } from '@coverline/ui/display/page-header'
import { Tabs } from '@coverline/ui/display/tabs'
import { Progress, Stack, Text } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { RecordState } from '../../../kit/forms/record-state.tsx'
import { TextLink } from '../../../kit/text-link.tsx'
import { useFormat } from '../../../kit/text/use-format.ts'
import { BulkAttachedText } from '../../../nouns/bulk/bulk-attached-text.tsx'
import { BulkRows } from '../../../nouns/bulk/bulk-rows.tsx'
import { BulkStatusBadge } from '../../../nouns/bulk/bulk-status-badge.tsx'
import { isWorking, useBulk } from '../../../nouns/bulk/queries.ts'
import type { BulkPageSearch } from '../../../nouns/bulk/search.ts'
import { useBulkSteps } from '../../../nouns/bulk/use-bulk-steps.ts'

const route = getRouteApi('/admin/bulk/$operationId')

/** One bulk change: preview, progress, outcome per record, and undo. */
export function BulkPage() {
  const { t } = useTranslation('bulk')
  const { operationId } = route.useParams()
  const navigate = useNavigate()
  const [isPolling, setIsPolling] = useState(true)
  const query = useBulk(operationId, isPolling)
  const works = isWorking(query.data?.status)
  if (query.data && works !== isPolling) setIsPolling(works)
  if (!query.data)
    return (
      <RecordState
        query={query}
        gone={{ title: t('gone.title'), text: t('gone.text'), toList: t('gone.toList') }}
        onToList={() => void navigate({ to: '/admin/bulk' })}
      />
    )
  return <Operation operation={query.data} />
}

function Operation({ operation }: { operation: BulkOperation }) {
  const { t } = useTranslation(['bulk', 'leads'])
  const format = useFormat()
  const { kind, status, day, program, targetProgram, sendAt, agent, total, authorName, createdAt, sourceId } =
    operation
  const { stage, lostReason, lostReasonText } = operation
  const facts = [
    t('countOf', { count: total, shown: format.number(total) }),
    day ? t('fromDay', { day: format.day(day) }) : null,
    program && targetProgram ? t('move', { from: program.name, to: targetProgram.name }) : program?.name,
    sendAt ? t('sendAt', { at: format.moment(sendAt) }) : null,
    kind === 'LEADS_ASSIGN' ? (agent?.name ?? t('noAgent')) : null,
    stage ? `→ ${t(`leads:stages.${stage}`)}` : null,
    lostReason ? t(`leads:lostReasons.${lostReason}`) : null,
    lostReasonText,
    format.moment(createdAt),
    authorName,
  ]
  return (
    <Stack gap="md">
      <PageHeader
        title={t(`kinds.${kind}`)}
        subtitle={facts.filter(Boolean).join(' · ')}
        badge={<BulkStatusBadge status={status} />}
        actions={<Actions operation={operation} />}
      />
      {sourceId ? <TextLink to={`/admin/bulk/${sourceId}`}>{t('source')}</TextLink> : null}
      <State operation={operation} />
      {hasOutcomes(operation) ? <Records operation={operation} /> : null}
    </Stack>
  )
}

/** Kinds that take cover away from people, or leads out of the lists */
const ending: ReadonlySet<BulkOperation['kind']> = new Set([
  'POLICIES_DEACTIVATE',
  'POLICIES_DELETE',
  'INSURED_EXCLUDE',
  'INSURED_DELETE',
  'LEADS_DELETE',
])

function Actions({ operation }: { operation: BulkOperation }) {
  const { t } = useTranslation('bulk')
  const format = useFormat()
  const { can, changed, kind, status } = operation
  const steps = useBulkSteps(operation.operationId)
  const endsCover = ending.has(kind)
  return (
    <>
      {can.cancel ? (
        <Button variant="outline" disabled={steps.isBusy} onClick={() => void steps.cancel()}>
          {status === 'RUNNING' ? t('cancel.running') : t('cancel.action')}
        </Button>
      ) : null}
      {can.retry ? (
        <Button variant="outline" disabled={steps.isBusy} onClick={() => void steps.retry()}>
          {t('retry')}
        </Button>
      ) : null}
      {can.undo ? (
        <Button variant="outline" disabled={steps.isBusy} onClick={() => void steps.undo(operation)}>
          {t('undo.action')}
        </Button>
      ) : null}
      {can.run ? (
        <Button
          {...(endsCover ? { variant: 'error' as const } : {})}
          loading={steps.isBusy}
          onClick={() => void steps.run()}
        >
          {t('run', { count: changed, shown: format.number(changed) })}
        </Button>
      ) : null}
      <MoreMenu actions={[]} recordId={operation.operationId} />
    </>
  )
}

/** An operation canceled during its preview has no outcomes. */
const hasOutcomes = ({ status, changed, unchanged, refused }: BulkOperation): boolean =>
  !isWorking(status) && changed + unchanged + refused > 0

function State({ operation }: { operation: BulkOperation }) {
  const { t } = useTranslation('bulk')
  const format = useFormat()
  const { kind, status, progress, blocked, isUndoFailed } = operation
  if (isWorking(status))
    return (
      <Stack gap={6} aria-live="polite">
        <Text size="sm">{t(`working.${status as 'CHECKING' | 'RUNNING' | 'UNDOING'}`)}</Text>
        <Progress value={progress} aria-label={t(`statuses.${status}`)} animated />
      </Stack>
    )
  if (status === 'READY') return <Ahead operation={operation} />
  if (kind === 'INSURED_INVITE' && blocked > 0)
    return (
      <Notice tone="warning">
        {status === 'UNDONE'
          ? t('sentStays', { count: blocked, shown: format.number(blocked) })
          : t('allSent')}
      </Notice>
    )
  if (status === 'DONE' && blocked > 0)
    return <Notice tone="warning">{t('blocked', { count: blocked, shown: format.number(blocked) })}</Notice>
  if (isUndoFailed) return <Notice tone="danger">{t('undo.failed')}</Notice>
  if (status === 'FAILED') return <Notice tone="danger">{t('failed')}</Notice>
  return null
}

/** Above a preview: nothing has happened yet, and what the button will do. */
function Ahead({ operation: { kind, changed, refused, attached } }: { operation: BulkOperation }) {
  const { t } = useTranslation('bulk')
  const format = useFormat()
  const isInvitation = kind === 'INSURED_INVITE'
  const run = t('run', { count: changed, shown: format.number(changed) })
  const texts = [
    changed === 0 ? t('ready.nothing') : t(isInvitation ? 'ready.checkInvited' : 'ready.check', { run }),
    refused > 0 ? t('ready.some', { count: refused, shown: format.number(refused) }) : null,
  ]
  return (
    <Notice tone={changed === 0 ? 'warning' : 'info'} title={t(isInvitation ? 'ready.invite' : 'ready.all')}>
      {texts.filter(Boolean).join(' ')}
      {attached ? <BulkAttachedText attached={attached} /> : null}
    </Notice>
  )
}

/** What the records that change are called, by the state of the operation */
const changedAs = {
  CHECKING: 'WILL_CHANGE',
  READY: 'WILL_CHANGE',
  RUNNING: 'WILL_CHANGE',
  DONE: 'CHANGED',
  UNDOING: 'CHANGED',
  UNDONE: 'RESTORED',
  CANCELED: 'NOT_CHANGED',
  FAILED: 'NOT_CHANGED',
} as const satisfies Record<BulkOperation['status'], BulkRow['result']>

function Records({ operation }: { operation: BulkOperation }) {
  const { t } = useTranslation('bulk')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { changed, unchanged, refused, blocked, status } = operation
  const change = (changes: { [K in keyof BulkPageSearch]?: BulkPageSearch[K] | undefined }) =>
    void navigate({
      search: (old: BulkPageSearch) => withChanges(old, { page: undefined, ...changes }),
      replace: true,
    })
  const tabs = [
    { value: 'ALL' as const, label: t('all'), count: operation.total },
    {
      value: 'CHANGED' as const,
      label: t(`outcomes.${changedAs[status]}`),
      count: changed,
    },
    { value: 'UNCHANGED' as const, label: t('outcomes.UNCHANGED'), count: unchanged },
    { value: 'REFUSED' as const, label: t('outcomes.REFUSED'), count: refused },
    ...(blocked > 0 ? [{ value: 'BLOCKED' as const, label: t('outcomes.BLOCKED'), count: blocked }] : []),
  ]
  return (
    <Tabs
      label={t('records')}
      items={tabs}
      value={search.rows ?? 'ALL'}
      onChange={(value) => change({ rows: value === 'ALL' ? undefined : value })}
    >
      <BulkRows
        operation={operation}
        search={search}
        onPage={(page) => change({ page: page || undefined })}
      />
    </Tabs>
  )
}
