import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { refresh } from '@coverline/client/refresh'
import { tickets } from '@coverline/contract/calls.generated'
import type { TicketDetail } from '@coverline/contract/tickets/shapes'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useUser } from '../../../session/use-session.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { touchedByTickets, useFilterChoices } from '../queries.ts'

/** Actions on one request: its assignee and state. */
export function useTicketActions() {
  const { t } = useTranslation('tickets')
  const fail = useFailure()
  const user = useUser()
  const client = useQueryClient()
  const choices = useFilterChoices()
  const assign = useCommand(tickets.assign, { refresh: touchedByTickets })
  const snooze = useCommand(tickets.snooze, { refresh: touchedByTickets })
  const wake = useCommand(tickets.wake, { refresh: touchedByTickets })
  const save = useCommand(tickets.save, { refresh: touchedByTickets })

  /** Runs an action and reports the result. If another user was faster, it reloads the data. */
  const run = async (
    work: () => Promise<unknown>,
    done?: Parameters<typeof toast.success>[0],
  ): Promise<boolean> => {
    try {
      await work()
      if (done) toast.success(done)
      return true
    } catch (error) {
      fail(error)
      if (error instanceof ApiError && error.status === 409) await refresh(client, { queryKey: ['tickets'] })
      return false
    }
  }

  const nameOf = (userId: string) => choices?.operators.find(({ id }) => id === userId)?.name ?? ''

  const give = async ({ ticketId, operator, can }: TicketDetail, operatorUserId: string | null) => {
    if (operator?.userId === operatorUserId) return
    if (operator !== null && !can.reassign) return
    if (operator && operator.userId !== user.id && operatorUserId !== null) {
      const name = { name: operator.name }
      const agreed = await confirm({
        title: t('actions.takeOverTitle', name),
        text: t('actions.takeOverText', name),
        confirmLabel: t('actions.assign'),
      })
      if (!agreed) return
    }
    const said =
      operatorUserId === null
        ? t('actions.givenBack')
        : t('actions.assigned', { name: nameOf(operatorUserId) })
    const input = { ticketId, operatorUserId, ...(operator ? { reassign: true } : {}) }
    await run(() => assign.mutateAsync({ input }), said)
  }

  const move = (ticketId: string, statusSave: 'IN_PROGRESS' | 'DONE') =>
    save.mutateAsync({ input: { ticketId, statusSave } })

  return {
    isBusy: assign.isPending || save.isPending,
    give,
    take: (ticket: TicketDetail) => (ticket.can.take ? give(ticket, user.id) : Promise.resolve()),
    close: ({ ticketId, can }: TicketDetail) =>
      can.close
        ? run(() => move(ticketId, 'DONE'), {
            title: t('actions.closed'),
            action: {
              label: t('actions.undo'),
              onSelect: () => void run(() => move(ticketId, 'IN_PROGRESS'), t('actions.reopened')),
            },
          })
        : Promise.resolve(false),
    /** Starts a request without an answer, for example after a call; an answer starts it automatically. */
    start: ({ ticketId }: TicketDetail) => run(() => move(ticketId, 'IN_PROGRESS')),
    reopen: ({ ticketId }: TicketDetail) => run(() => move(ticketId, 'IN_PROGRESS'), t('actions.reopened')),
    snooze: ({ ticketId }: TicketDetail, until: string | null) =>
      run(() => snooze.mutateAsync({ input: { ticketId, until } }), t('snooze.done')),
    wake: ({ ticketId }: TicketDetail) =>
      run(() => wake.mutateAsync({ input: { ticketId } }), t('snooze.woken')),
    setTags: (ticketId: string, tagIdsSave: string[]) =>
      run(() => save.mutateAsync({ input: { ticketId, tagIdsSave } })),
  }
}
