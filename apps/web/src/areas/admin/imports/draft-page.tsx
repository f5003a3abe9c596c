import { importFormats } from '@coverline/contract/imports/formats'
import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import { importRules } from '@coverline/contract/imports/kinds'
import { Notice } from '@coverline/ui/overlays/notice'
import { useIsPhone } from '@coverline/ui/use-is-phone'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { ConflictNotice } from '../../../nouns/imports/draft/conflict-notice.tsx'
import { EditStep } from '../../../nouns/imports/editor/edit-step.tsx'
import { MatchStep } from '../../../nouns/imports/upload/match-step.tsx'
import { PhoneStep } from '../../../nouns/imports/upload/phone-step.tsx'
import type { SavedPart } from '../../../nouns/imports/result/result-view.tsx'
import type { DraftStep, StepProps } from '../../../nouns/imports/draft/draft-step.ts'
import { SaveStep } from '../../../nouns/imports/result/save-step.tsx'
import { useDraftSession } from '../../../nouns/imports/draft/use-draft-session.ts'

const route = getRouteApi('/admin/imports/$importId')

interface DraftPageProps {
  /** The draft as opened, with its errors. */
  detail: ImportDetail
  /** Its latest state on the server. */
  state: ImportDetail
  onReload: () => void
  onSaved: (part: SavedPart) => void
  onDeferred: (welcome: string) => void
}

/**
 * True if a required column is missing, two headings have the same meaning, or a heading of a new file has
 * none.
 */
function needsMatching(detail: ImportDetail): boolean {
  const missing = importFormats[importRules[detail.kind].format].columns.some(
    ({ key, required }) => required && !detail.columns.includes(key),
  )
  const isNew = detail.version === 1
  const unclear = detail.warnings.some(({ code }) => code.endsWith('_COLUMN'))
  return missing || (isNew && unclear)
}

export function DraftPage({ detail, state, onReload, onSaved, onDeferred }: DraftPageProps) {
  const { t } = useTranslation('imports')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isPhone = useIsPhone()
  const { session, view } = useDraftSession(detail, {
    updateNames: search.updateNames === true,
    usePlanEnd: search.usePlanEnd === true,
  })
  const { version, status } = state
  useEffect(() => {
    session.noteServer(version, status !== 'SAVED' && status !== 'DISCARDED')
  }, [session, version, status, view.queue])

  const first = needsMatching(detail) ? 'match' : detail.errorCount > 0 ? 'edit' : 'save'
  const step = search.step ?? first
  const goTo = (next: DraftStep) => void navigate({ search: (old) => ({ ...old, step: next }) })
  const props: StepProps = { detail, session, view, goTo }
  return (
    <>
      {view.refused ? (
        <ConflictNotice session={session} fileName={detail.fileName} onReload={onReload} />
      ) : null}
      {state.failure ? (
        <Notice tone="danger" title={t('failure.title')}>
          {state.failure.message}
        </Notice>
      ) : null}
      {step === 'match' ? <MatchStep {...props} /> : null}
      {step === 'edit' && !isPhone ? <EditStep {...props} /> : null}
      {step === 'edit' && isPhone ? <PhoneStep {...props} /> : null}
      {step === 'save' ? <SaveStep {...props} onSaved={onSaved} onDeferred={onDeferred} /> : null}
    </>
  )
}
