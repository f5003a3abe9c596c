import { call } from '@coverline/client/call'
import { useQueryCall } from '@coverline/client/hooks'
import { imports } from '@coverline/contract/calls.generated'
import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import { ErrorState } from '@coverline/ui/display/error-state'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { PageLoading } from '../../../kit/frame/page-loading.tsx'
import { useCrumb } from '../../../session/use-crumbs.ts'
import { ClosedView } from '../../../nouns/imports/draft/closed-view.tsx'
import { importPages } from '../../../nouns/imports/upload/kinds.ts'
import { DraftPage } from './draft-page.tsx'
import { ProgressView } from '../../../nouns/imports/upload/progress-view.tsx'
import { ResultView, type SavedPart } from '../../../nouns/imports/result/result-view.tsx'
import { isUndoAtWork } from '../../../nouns/imports/result/undo-card.tsx'
import { UndoneView } from '../../../nouns/imports/result/undone-view.tsx'

const route = getRouteApi('/admin/imports/$importId')
const pollEvery = 1000

const isAtWork = (detail: ImportDetail | undefined) =>
  detail?.status === 'CHECKING' || detail?.status === 'SAVING' || isUndoAtWork(detail)

/** Loads the state of an import: every second while a job works on it, and after each real-time event. */
function useImportState(importId: string) {
  const [polling, setPolling] = useState(false)
  const state = useQueryCall(
    'imports',
    imports.detail,
    { importId, withErrors: false },
    { refetchInterval: polling ? pollEvery : false, staleTime: 0 },
  )
  const atWork = isAtWork(state.data)
  if (atWork !== polling) setPolling(atWork)
  return state
}

/** An import by its id: shows the step it needs next. */
export function ImportPage() {
  const { importId } = route.useParams()
  // A new key resets all state for another import.
  return <OneImport key={importId} importId={importId} />
}

function OneImport({ importId }: { importId: string }) {
  const { t } = useTranslation('imports')
  const navigate = route.useNavigate()
  const state = useImportState(importId)
  /** Result of this visit's save; rows with errors may remain. */
  const [saved, setSaved] = useState<SavedPart>()
  /** A save that a job finishes. */
  const [saving, setSaving] = useState<{ welcome: string }>()
  /** The editor stays open during a check that it started. */
  const [opened, setOpened] = useState(false)
  const { data } = state
  useCrumb(
    data?.fileName,
    data && { label: t(`kinds.${data.kind}.title`), href: importPages(data.kind).uploadPath(data.program) },
  )

  if (state.error && !state.data) return <ErrorState onRetry={() => void state.refetch()} />
  const detail = state.data
  if (!detail || detail.importId !== importId) return <PageLoading />
  if (detail.status === 'SAVING' || (detail.status === 'CHECKING' && !opened))
    return <ProgressView detail={detail} />
  if (saving && !saved) {
    const part = savedByJob(detail, saving.welcome)
    setSaving(undefined)
    if (part) setSaved(part)
  }
  if (saved && (saved.left > 0 || detail.status === 'SAVED')) {
    const goOn = () => {
      setSaved(undefined)
      void navigate({ search: (old) => ({ ...old, step: 'edit' }), replace: true })
    }
    return <ResultView detail={detail} saved={saved} onContinue={goOn} />
  }
  if (isEnded(detail)) return <EndedImport detail={detail} />
  if (!opened) setOpened(true)
  return (
    <Draft
      state={detail}
      onSaved={(part) => {
        setSaved(part)
        void state.refetch()
      }}
      onDeferred={(welcome) => {
        // The cached state is from before the job took the draft.
        void state.refetch().then(() => setSaving({ welcome }))
      }}
    />
  )
}

const noCounts = { created: 0, updated: 0, unchanged: 0 }

/** Returns what a job has saved; undefined if it ended without saving a row. */
function savedByJob({ status, summary, rowCount }: ImportDetail, welcome: string): SavedPart | undefined {
  const counts = summary ?? noCounts
  if (status === 'SAVED') return { ...counts, welcome, left: 0 }
  const hasSaved = counts.created + counts.updated + counts.unchanged > 0
  return status === 'HAS_ERRORS' && hasSaved ? { ...counts, welcome, left: rowCount } : undefined
}

const isEnded = ({ status }: ImportDetail) =>
  status === 'UNDONE' || status === 'SAVED' || status === 'DISCARDED'

/** An import that has ended: undone, saved or discarded. */
function EndedImport({ detail }: { detail: ImportDetail }) {
  if (detail.status === 'UNDONE') return <UndoneView detail={detail} />
  if (detail.status === 'DISCARDED') return <ClosedView detail={detail} />
  return <ResultView detail={detail} saved={{ ...(detail.summary ?? noCounts), welcome: '', left: 0 }} />
}

interface DraftProps {
  state: ImportDetail
  onSaved: (part: SavedPart) => void
  onDeferred: (welcome: string) => void
}

/** Loads the errors once, then leaves the draft to its session; "reload" starts again. */
function Draft({ state, onSaved, onDeferred }: DraftProps) {
  const { importId } = state
  const [round, setRound] = useState(0)
  const [loaded, setLoaded] = useState<{ detail?: ImportDetail; round: number }>()
  useEffect(() => {
    let left = false
    call(imports.detail, { importId }).then(
      (detail) => !left && setLoaded({ detail, round }),
      () => !left && setLoaded({ round }),
    )
    return () => {
      left = true
    }
  }, [importId, round])
  const again = () => setRound((old) => old + 1)
  if (loaded?.round !== round) return <PageLoading />
  if (!loaded.detail) return <ErrorState onRetry={again} />
  return (
    <DraftPage
      key={round}
      detail={loaded.detail}
      state={state}
      onReload={again}
      onSaved={onSaved}
      onDeferred={onDeferred}
    />
  )
}
