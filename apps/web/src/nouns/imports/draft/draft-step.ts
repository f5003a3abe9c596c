import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import type { DraftSession } from '../grid-state/draft-session.ts'
import type { DraftView } from '../grid-state/draft-view.ts'

export const steps = ['match', 'edit', 'save'] as const
export type DraftStep = (typeof steps)[number]

/** URL parameters of a draft, so that a reload keeps the step. */
export interface DraftSearch {
  step?: DraftStep
  updateNames?: boolean
  usePlanEnd?: boolean
  /** `now`, or the time of the welcome e-mails. */
  welcome?: string
}

/** Props shared by the steps of a draft. */
export interface StepProps {
  detail: ImportDetail
  session: DraftSession
  view: DraftView
  goTo: (step: DraftStep) => void
}
