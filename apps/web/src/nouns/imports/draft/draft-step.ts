import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import type { DraftSession, DraftView } from '../grid-state/draft-session.ts'

export const steps = ['match', 'edit', 'save'] as const
export type DraftStep = (typeof steps)[number]

/** What the address of a draft remembers, so that a reload changes nothing. */
export interface DraftSearch {
  step?: DraftStep
  updateNames?: boolean
  /** `now`, or the moment of the welcome e-mails. */
  welcome?: string
}

/** What the steps of a draft share. */
export interface StepProps {
  detail: ImportDetail
  session: DraftSession
  view: DraftView
  goTo: (step: DraftStep) => void
}
