import { Button, IconButton } from '@coverline/ui/actions/button'
import { IconArrowBackUp, IconArrowForwardUp, IconUsers } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { DraftActions } from '../draft/draft-actions.tsx'
import type { StepProps } from '../draft/draft-step.ts'
import classes from '../editor/editor.module.css'
import { ErrorList } from '../editor/error-list.tsx'
import type { SheetRow } from '../grid-state/sheet.ts'
import { ImportFrame } from '../import-frame.tsx'
import { importPages } from './kinds.ts'
import { RowForm } from '../editor/row-form.tsx'
import { SaveState } from '../result/save-state.tsx'
import { useDraftFacts } from '../draft/use-draft-facts.ts'

const route = getRouteApi('/admin/imports/$importId')

/** The second step on a phone: a list of errors, and the row of each as a form. */
export function PhoneStep({ detail, session, view, goTo }: StepProps) {
  const { t } = useTranslation('imports')
  const navigate = route.useNavigate()
  const facts = useDraftFacts(session, view)
  const [row, setRow] = useState<SheetRow | null>(null)

  const open = async (wanted: SheetRow | null) => {
    if (wanted === null) return goTo('match')
    const at = session.sheet.indexOf(wanted)
    if (at === undefined) return undefined
    await session.ensureRows(at, at + 1)
    return setRow(wanted)
  }
  const toggleUpdateNames = () => {
    const next = !view.choices.updateNames
    session.choose({ updateNames: next })
    void navigate({
      search: ({ updateNames: _old, ...old }) => (next ? { ...old, updateNames: true } : old),
      replace: true,
    })
  }
  return (
    <ImportFrame
      title={detail.fileName}
      facts={facts}
      step={1}
      actions={<DraftActions detail={detail} goTo={goTo} />}
    >
      <div className={classes.phone}>
        <div className={classes.phoneBar}>
          <span className={classes.badge} data-none={view.errorCount === 0 || undefined} role="status">
            {view.errorCount === 0
              ? t('editor.noErrorsShort')
              : t('editor.errors', { count: view.errorCount })}
          </span>
          {importPages(detail.kind).hasPeople ? (
            <Button
              variant={view.choices.updateNames ? 'soft' : 'outline'}
              size="xs"
              leftSection={<IconUsers size={15} />}
              aria-pressed={view.choices.updateNames}
              onClick={toggleUpdateNames}
            >
              {t('editor.updateNames')}
            </Button>
          ) : null}
          <IconButton
            label={t('common:undo')}
            icon={<IconArrowBackUp size={18} />}
            disabled={!view.canUndo}
            onClick={() => session.undo()}
          />
          <IconButton
            label={t('editor.redo')}
            icon={<IconArrowForwardUp size={18} />}
            disabled={!view.canRedo}
            onClick={() => session.redo()}
          />
        </div>
        <section className={classes.phoneCard} aria-label={t('editor.list')}>
          <ErrorList session={session} view={view} onPick={(error) => void open(error.row)} />
          <SaveState kind={detail.kind} session={session} view={view} />
        </section>
      </div>
      {row === null ? null : <RowForm session={session} view={view} row={row} onClose={() => setRow(null)} />}
    </ImportFrame>
  )
}
