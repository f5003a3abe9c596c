import type { TicketDetail } from '@coverline/contract/tickets/shapes'
import { lazy, Suspense } from 'react'
import { useAllowed } from '../../session/use-session.ts'

const TicketForm = lazy(async () => ({ default: (await import('./ticket-form.tsx')).TicketForm }))
const CancelForm = lazy(async () => ({ default: (await import('./details/cancel-form.tsx')).CancelForm }))
const MergeForm = lazy(async () => ({ default: (await import('./details/merge-form.tsx')).MergeForm }))
const SnoozeModal = lazy(async () => ({
  default: (await import('./details/snooze-modal.tsx')).SnoozeModal,
}))
const TagsModal = lazy(async () => ({ default: (await import('./tags/tags-modal.tsx')).TagsModal }))
const ShortcutsHelp = lazy(async () => ({
  default: (await import('./list/shortcuts-help.tsx')).ShortcutsHelp,
}))

export type InboxDialog = 'new' | 'edit' | 'cancel' | 'merge' | 'snooze' | 'block' | 'tags' | 'help' | null

interface InboxDialogsProps {
  dialog: InboxDialog
  ticket: TicketDetail | undefined
  onClose: () => void
  onMade: (ticketId: string) => void
  onMerged: (intoTicketId: string) => void
  onSnooze: (ticket: TicketDetail, until: string | null) => Promise<boolean>
}

/** The open dialog; its code is loaded at the first opening. */
export function InboxDialogs({ dialog, ticket, onClose, onMade, onMerged, onSnooze }: InboxDialogsProps) {
  const mayCreate = useAllowed({ permissions: ['REQUESTS_CREATE'] })
  return (
    <Suspense fallback={null}>
      {dialog === 'new' && mayCreate ? <TicketForm onClose={onClose} onMade={onMade} /> : null}
      {dialog === 'edit' && ticket ? <TicketForm ticket={ticket} onClose={onClose} /> : null}
      {dialog === 'cancel' && ticket ? <CancelForm ticket={ticket} onClose={onClose} /> : null}
      {dialog === 'merge' && ticket ? (
        <MergeForm ticket={ticket} onClose={onClose} onMerged={onMerged} />
      ) : null}
      {dialog === 'snooze' && ticket ? (
        <SnoozeModal onSnooze={(until) => onSnooze(ticket, until)} onClose={onClose} />
      ) : null}
      {dialog === 'tags' ? <TagsModal onClose={onClose} /> : null}
      {dialog === 'help' ? <ShortcutsHelp onClose={onClose} /> : null}
    </Suspense>
  )
}
