import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ObtainedLead } from './obtained-lead.ts'

const ObtainDialog = lazy(async () => ({ default: (await import('./obtain-dialog.tsx')).ObtainDialog }))
const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }))
const UndoDialog = lazy(async () => ({ default: (await import('./undo-dialog.tsx')).UndoDialog }))

interface Obtaining {
  obtain: (lead: ObtainedLead) => void
  undo: (lead: ObtainedLead) => void
  dialog: ReactNode
}

/** Making a policy, or a company with a plan, from a won lead, and taking it back. */
export function useObtain(): Obtaining {
  const [asked, setAsked] = useState<{ lead: ObtainedLead; what: 'OBTAIN' | 'UNDO' } | null>(null)
  const close = () => setAsked(null)
  const Making = asked?.lead.clientType === 'CORPORATE' ? PlanDialog : ObtainDialog
  const Dialog = asked?.what === 'UNDO' ? UndoDialog : Making
  return {
    obtain: (lead) => setAsked({ lead, what: 'OBTAIN' }),
    undo: (lead) => setAsked({ lead, what: 'UNDO' }),
    dialog: asked ? (
      <Suspense fallback={null}>
        <Dialog lead={asked.lead} onClose={close} />
      </Suspense>
    ) : null,
  }
}
