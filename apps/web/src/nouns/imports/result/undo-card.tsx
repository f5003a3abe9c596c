import { useCommand } from '@coverline/client/hooks'
import { imports } from '@coverline/contract/calls.generated'
import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { confirm } from '@coverline/ui/overlays/confirm'
import { Notice } from '@coverline/ui/overlays/notice'
import { Group, Progress, Stack } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '../../../kit/forms/use-attempt.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../imports.module.css'
import { UndoBlockers } from './undo-blockers.tsx'
import { UndoFacts } from './undo-facts.tsx'

const refresh = {
  refresh: ['imports', 'insured', 'policies', 'plans', 'services', 'clinics', 'leads', 'audit'],
} as const

export const isUndoAtWork = (detail: ImportDetail | undefined): boolean =>
  detail?.undo?.status === 'CHECKING' || detail?.undo?.status === 'UNDOING'

/** Undo of an import: its effects, its blockers, and the action. */
export function UndoCard({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('imports')
  const { canUndo, undo, importId } = detail
  const [closed, setClosed] = useState(false)
  const steps = useUndo(importId)
  if (!canUndo) return null
  const begin = async () => {
    setClosed(false)
    await steps.check()
  }
  const isShown = undo !== null && !(closed && undo.status === 'READY')
  if (!isShown)
    return (
      <div className={classes.after}>
        <Button variant="outline" loading={steps.isBusy} onClick={() => void begin()}>
          {t('undo.action')}
        </Button>
      </div>
    )
  return (
    <div className={classes.after}>
      <Card>
        <UndoState
          detail={detail}
          isBusy={steps.isBusy}
          onCheck={() => void begin()}
          onRun={() => void steps.run()}
          onClose={() => setClosed(true)}
        />
      </Card>
    </div>
  )
}

interface UndoStateProps {
  detail: ImportDetail
  isBusy: boolean
  onCheck: () => void
  onRun: () => void
  onClose: () => void
}

function UndoState({ detail, isBusy, onCheck, onRun, onClose }: UndoStateProps) {
  const { t } = useTranslation('imports')
  const { undo, importId } = detail
  if (!undo) return null
  const again = (
    <Button variant="outline" loading={isBusy} onClick={onCheck}>
      {t('undo.again')}
    </Button>
  )
  if (undo.status === 'CHECKING' || undo.status === 'UNDOING') {
    const text = undo.status === 'CHECKING' ? t('undo.checking') : t('undo.running')
    return (
      <Stack gap={8} role="status">
        <span>{text}</span>
        <Progress value={Math.max(undo.progress, 3)} animated aria-label={text} />
      </Stack>
    )
  }
  if (undo.status === 'BLOCKED') return <UndoBlockers importId={importId} undo={undo} action={again} />
  if (undo.status === 'READY' && undo.counts)
    return (
      <Stack gap="md">
        <h2 className={classes.title}>{t('undo.readyTitle')}</h2>
        <UndoFacts counts={undo.counts} />
        <Group gap="sm">
          <Button variant="error" loading={isBusy} onClick={onRun}>
            {t('undo.action')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('undo.close')}
          </Button>
        </Group>
      </Stack>
    )
  if (undo.status === 'FAILED')
    return (
      <Notice tone="danger" action={again}>
        {t('undo.failed')}
      </Notice>
    )
  return (
    <Group justify="space-between">
      <span>{t('undo.draftStays')}</span>
      <Button variant="outline" loading={isBusy} onClick={onCheck}>
        {t('undo.action')}
      </Button>
    </Group>
  )
}

function useUndo(importId: string) {
  const { t } = useTranslation('imports')
  const attempt = useAttempt()
  const check = useCommand(imports.checkUndo, refresh)
  const undo = useCommand(imports.undo, refresh)
  const input = { importId }
  return {
    isBusy: check.isPending || undo.isPending,
    check: () => attempt(() => check.mutateAsync({ input })),
    run: () =>
      attempt(async () => {
        const agreed = await confirm({
          title: t('undo.confirmTitle'),
          text: t('undo.confirmText'),
          confirmLabel: t('undo.action'),
          danger: true,
        })
        if (agreed) await undo.mutateAsync({ input })
      }),
  }
}
