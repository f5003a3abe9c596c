import type { TicketDetail } from '@coverline/contract/tickets/shapes'
import classes from '../../../nouns/tickets/inbox.module.css'
import { DetailsPane } from '../../../nouns/tickets/details/details-pane.tsx'
import { ThreadHead } from '../../../nouns/tickets/details/thread-head.tsx'
import type { InboxDialog } from '../../../nouns/tickets/inbox-dialogs.tsx'
import type { useTicketActions } from '../../../nouns/tickets/list/use-actions.ts'
import { TicketThread } from './ticket-thread.tsx'

interface OpenTicketProps {
  ticket: TicketDetail
  /** Name of the region of the conversation */
  label: string
  actions: ReturnType<typeof useTicketActions>
  onDialog: (dialog: InboxDialog) => void
  onList: () => void
  onThread: () => void
  onDetails: () => void
}

/** The open request of the inbox: its conversation and its details. The list is shown without loading it. */
export function OpenTicket(props: OpenTicketProps) {
  const { ticket, actions, onDialog } = props
  return (
    <>
      <section className={classes.threadColumn} aria-label={props.label}>
        <ThreadHead
          ticket={ticket}
          actions={actions}
          onBack={props.onList}
          onDetails={props.onDetails}
          onEdit={() => onDialog('edit')}
          onCancel={() => onDialog('cancel')}
          onMerge={() => onDialog('merge')}
          onSnooze={() => onDialog('snooze')}
          onBlock={() => onDialog('block')}
        />
        <div className={classes.thread} data-thread>
          <TicketThread ticket={ticket} />
        </div>
      </section>
      <div className={classes.detailsColumn}>
        <DetailsPane ticket={ticket} actions={actions} onBack={props.onThread} />
      </div>
    </>
  )
}
