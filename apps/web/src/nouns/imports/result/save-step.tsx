import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import { refresh } from '@coverline/client/refresh'
import { randomKey } from '@coverline/client/session-store'
import { imports } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Notice } from '@coverline/ui/overlays/notice'
import { toast } from '@coverline/ui/overlays/toast'
import { Progress, Radio, Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { StepProps } from '../draft/draft-step.ts'
import { type Figure, Figures } from './figures.tsx'
import { importPages } from '../upload/kinds.ts'
import { ImportFrame } from '../import-frame.tsx'
import classes from '../imports.module.css'
import { PolicyEnds, PolicyOverlaps } from './policy-warnings.tsx'
import { KnownRows } from './known-rows.tsx'
import { PossibleDuplicates } from './possible-duplicates.tsx'
import type { SavedPart } from './result-view.tsx'
import { RowChanges } from '../draft/row-changes.tsx'
import { useCountFigures } from './use-count-figures.ts'
import { UnknownValues } from '../draft/unknown-values.tsx'
import { useLeave } from '../draft/use-leave.ts'
import { WelcomeChoice, welcomeInput } from '../upload/welcome-choice.tsx'

const route = getRouteApi('/admin/imports/$importId')

interface SaveStepProps extends StepProps {
  onSaved: (part: SavedPart) => void
  onDeferred: (welcome: string) => void
}

/** Saves the draft once the server has every edit made here. */
function useSave({ detail, session, view, goTo, onSaved, onDeferred }: SaveStepProps, welcome: string) {
  const { t } = useTranslation('imports')
  const client = useQueryClient()
  const [saving, setSaving] = useState(false)
  const save = async (saveValidRows: boolean) => {
    setSaving(true)
    try {
      const answer = await session.queue.exclusive((version) =>
        call(
          imports.save,
          {
            importId: detail.importId,
            version,
            ...view.choices,
            ...(saveValidRows ? { saveValidRows: true } : {}),
            ...welcomeInput(welcome),
          },
          { idempotencyKey: randomKey() },
        ),
      )
      for (const noun of importPages(detail.kind).touched) void refresh(client, { queryKey: [noun] })
      if (!('created' in answer)) return onDeferred(welcome)
      const { importId: _id, errors, warnings: _warnings, ...counts } = answer
      const left = new Set(errors.flatMap(({ row }) => (row > 0 ? [row] : []))).size
      return onSaved({ ...counts, welcome, left })
    } catch (error) {
      setSaving(false)
      const text = error instanceof ApiError ? error.message : ''
      toast.error({ title: t('save.failed'), text })
      if (!(error instanceof ApiError) || error.status !== 422) return undefined
      void session.check().catch(() => undefined)
      return goTo('edit')
    }
  }
  return { saving, save }
}

export function SaveStep(props: SaveStepProps) {
  const { detail, session, view, goTo } = props
  const { t } = useTranslation('imports')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { leave } = useLeave(detail)
  const [partly, setPartly] = useState(false)
  const welcome = search.welcome ?? ''
  const { saving, save } = useSave(props, welcome)
  const { checked, checking, refused } = view
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!checked && !checking && !refused && !failed) void session.check().catch(() => setFailed(true))
  }, [session, checked, checking, refused, failed])

  const choosePlanEnd = (usePlanEnd: boolean) => {
    session.choose({ usePlanEnd })
    void navigate({
      search: ({ usePlanEnd: _old, ...old }) => (usePlanEnd ? { ...old, usePlanEnd } : old),
      replace: true,
    })
  }
  const faultyRows = view.errors.rows.size
  const hasErrors = view.errorCount > 0
  const goodRows = Math.max(0, session.sheet.rowCount - faultyRows)
  const mayBePart = hasErrors && view.errors.missing.length === 0 && goodRows > 0
  const figures = useFigures(props, faultyRows, goodRows)
  const ready = checked && !checking && (!hasErrors || (partly && mayBePart))
  return (
    <ImportFrame
      title={detail.fileName}
      facts={detail.program ? t('save.into', { plan: detail.program.name }) : undefined}
      step={2}
      actions={
        <>
          <Button variant="outline" onClick={leave}>
            {t('common:cancel')}
          </Button>
          <Button variant="outline" onClick={() => goTo('edit')} disabled={saving}>
            {t('save.back')}
          </Button>
          <Button onClick={() => void save(hasErrors)} disabled={!ready} loading={saving}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <div className={classes.center}>
        <Card title={t('save.title')}>
          {checked && !checking ? (
            <Stack gap="lg">
              <Figures items={figures} />
              {hasErrors ? (
                <ErrorsLeft
                  count={view.errorCount}
                  goodRows={goodRows}
                  mayBePart={mayBePart}
                  partText={t(`kinds.${detail.kind}.part`)}
                  partly={partly}
                  onPartly={setPartly}
                  onFix={() => goTo('edit')}
                />
              ) : (
                <Notice tone="success" title={t('save.ready')}>
                  {t('save.readyText')}
                </Notice>
              )}
              <UnknownValues warnings={view.warnings} />
              <PolicyEnds
                warnings={view.warnings}
                isIntoPlan={detail.program !== null}
                usePlanEnd={view.choices.usePlanEnd}
                disabled={saving}
                onChange={choosePlanEnd}
              />
              <PolicyOverlaps warnings={view.warnings} />
              <PossibleDuplicates kind={detail.kind} warnings={view.warnings} />
              <KnownRows warnings={view.warnings} />
              {importPages(detail.kind).hasPeople ? (
                <WelcomeChoice
                  value={welcome}
                  disabled={saving}
                  onChange={(next) =>
                    void navigate({
                      search: ({ welcome: _old, ...old }) => (next === '' ? old : { ...old, welcome: next }),
                      replace: true,
                    })
                  }
                />
              ) : null}
            </Stack>
          ) : failed ? (
            <ErrorState onRetry={() => setFailed(false)} />
          ) : (
            <div className={classes.progress} role="status">
              <p>{t('progress.checking')}</p>
              <Progress value={100} animated aria-label={t('progress.checking')} />
            </div>
          )}
        </Card>
      </div>
      {checked && !checking && goodRows > 0 ? (
        <div className={classes.below}>
          <RowChanges importId={detail.importId} />
        </div>
      ) : null}
    </ImportFrame>
  )
}

function useFigures(
  { detail, view }: Pick<StepProps, 'detail' | 'view'>,
  faultyRows: number,
  goodRows: number,
): Figure[] {
  const { t } = useTranslation('imports')
  const counts = useCountFigures(detail.kind, view.summary)
  if (view.errorCount > 0) {
    return [
      { label: t('summary.goodRows'), value: goodRows },
      { label: t('summary.faultyRows'), value: faultyRows, tone: 'danger' as const },
      { label: t('summary.errors'), value: view.errorCount, tone: 'danger' as const },
    ]
  }
  return counts
}

interface ErrorsLeftProps {
  count: number
  goodRows: number
  mayBePart: boolean
  partText: string
  partly: boolean
  onPartly: (partly: boolean) => void
  onFix: () => void
}

function ErrorsLeft({ count, goodRows, mayBePart, partText, partly, onPartly, onFix }: ErrorsLeftProps) {
  const { t } = useTranslation('imports')
  return (
    <>
      <Notice
        tone="warning"
        title={t('editor.errors', { count })}
        action={
          <Button variant="outline" onClick={onFix}>
            {t('save.fix')}
          </Button>
        }
      >
        {t('save.errorsText')}
      </Notice>
      {mayBePart ? (
        <Radio.Group
          label={t('save.what')}
          value={partly ? 'part' : 'all'}
          onChange={(next) => onPartly(next === 'part')}
        >
          <Stack gap={10} mt={8}>
            <Radio value="all" label={t('save.all')} />
            <Radio value="part" label={t('save.part', { count: goodRows })} description={partText} />
          </Stack>
        </Radio.Group>
      ) : null}
    </>
  )
}
