import { companyChanges } from '@coverline/contract/calls.generated'
import type { ChangeDetail, ChangeRow } from '@coverline/contract/changes/shapes'
import { useCommand } from '@coverline/client/hooks'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { PageHeader } from '@coverline/ui/display/page-header'
import { toast } from '@coverline/ui/overlays/toast'
import { useIsPhone } from '@coverline/ui/use-is-phone'
import { IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAttempt } from '../../../kit/forms/use-attempt.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { AddButtons, type AddingPanel } from '../add-buttons.tsx'
import { ChangeStateBadge } from '../change-state.tsx'
import { touchedByChanges } from '../queries.ts'
import { useMonth } from '../use-month.ts'
import { AnswerForm } from '../questions/answer-form.tsx'
import { ChangeRows } from './change-rows.tsx'
import { CostCard } from './cost-card.tsx'
import { CutOffCard } from './cut-off-card.tsx'
import classes from './detail.module.css'
import { useChangeActions } from './use-change-actions.tsx'

const AddPanel = lazy(async () => ({ default: (await import('../forms/add-panel.tsx')).AddPanel }))
const FilePanel = lazy(async () => ({ default: (await import('../forms/file-panel.tsx')).FilePanel }))
const LeaverPanel = lazy(async () => ({ default: (await import('../forms/leaver-panel.tsx')).LeaverPanel }))
const EditPanel = lazy(async () => ({ default: (await import('../forms/edit-panel.tsx')).EditPanel }))

interface ChangeDetailViewProps {
  change: ChangeDetail
  insurer: string
  /** Opens another change, as when rows went to another month; undefined leaves the page. */
  onOpen: (employeeChangeId: string | undefined) => void
}

type Open = { panel: AddingPanel } | { panel: 'edit'; row: ChangeRow } | null

/** A change of the officer's company: its rows, what they cost, and what can be done with it. */
export function ChangeDetailView({ change, insurer, onOpen }: ChangeDetailViewProps) {
  const { t } = useTranslation('changes')
  const phone = useIsPhone()
  const attempt = useAttempt()
  const [open, setOpen] = useState<Open>(null)
  const actions = useChangeActions(change, { insurer, onGone: () => onOpen(undefined) })
  const deletion = useCommand(companyChanges.deleteRows, { refresh: touchedByChanges })
  const currency = change.totals?.currency ?? 'EUR'
  const { can, employeeChangeId } = change
  const remove = (row: ChangeRow) =>
    void attempt(async () => {
      await deletion.mutateAsync({ input: { employeeChangeId, rowIds: [row.rowId] } })
      toast.success(t('form.deleted'))
    })
  const edit = can.edit
    ? { onEdit: (row: ChangeRow) => setOpen({ panel: 'edit', row }), onDelete: remove }
    : {}
  const answer = can.answer
    ? ({ rowId }: ChangeRow) => <AnswerForm employeeChangeId={employeeChangeId} rowId={rowId} />
    : undefined
  const ready = change.rows.length - change.incompleteCount
  const submit = can.submit ? (
    <Button
      fullWidth
      leftSection={<IconSend size={17} />}
      loading={actions.isSubmitting}
      disabled={ready === 0}
      onClick={() => void actions.submit()}
    >
      {t('submit.action', { count: ready })}
    </Button>
  ) : null
  const close = (goTo?: string) => {
    setOpen(null)
    if (goTo !== undefined && goTo !== employeeChangeId) onOpen(goTo)
  }
  return (
    <>
      <ChangeHeader
        change={change}
        onWithdraw={() => void actions.withdraw()}
        onOpen={(panel) => setOpen({ panel })}
      />
      <div className={classes.columns}>
        <Card flush>
          {change.rows.length === 0 ? (
            <EmptyState title={t('empty.title')} text={t('empty.text')} />
          ) : (
            <>
              <ChangeRows kind="ADD" rows={change.rows} currency={currency} {...edit} answer={answer} />
              <ChangeRows kind="REMOVE" rows={change.rows} currency={currency} {...edit} answer={answer} />
            </>
          )}
        </Card>
        <div className={classes.side}>
          {change.cutOffAt === null ? null : (
            <CutOffCard cutOffAt={change.cutOffAt} timeZone={change.timeZone} />
          )}
          <CostCard change={change}>
            {phone ? null : submit}
            {can.submit ? <p className={classes.hint}>{t('submit.hint', { name: insurer })}</p> : null}
          </CostCard>
        </div>
      </div>
      {phone && submit ? <div className={classes.pinned}>{submit}</div> : null}
      <Suspense fallback={null}>
        {open?.panel === 'add' ? <AddPanel onClose={close} /> : null}
        {open?.panel === 'file' ? <FilePanel onClose={close} /> : null}
        {open?.panel === 'leave' ? <LeaverPanel onClose={close} /> : null}
        {open?.panel === 'edit' ? <EditPanel change={change} row={open.row} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

interface ChangeHeaderProps {
  change: ChangeDetail
  onWithdraw: () => void
  onOpen: (panel: AddingPanel) => void
}

function ChangeHeader({ change, onWithdraw, onOpen }: ChangeHeaderProps) {
  const { t } = useTranslation('changes')
  const month = useMonth()
  const format = useFormat()
  const { can, changedBy, changedAt, state } = change
  return (
    <PageHeader
      title={t('of', { month: month(change.month) })}
      badge={<ChangeStateBadge state={state} />}
      subtitle={t('changedBy', { name: changedBy?.name ?? '', moment: format.moment(changedAt) })}
      actions={
        <>
          {can.withdraw ? (
            <Button variant="error-outline" onClick={onWithdraw}>
              {t(state === 'DRAFT' ? 'discard' : 'withdraw')}
            </Button>
          ) : null}
          {can.edit ? <AddButtons onOpen={onOpen} /> : null}
        </>
      }
    />
  )
}
