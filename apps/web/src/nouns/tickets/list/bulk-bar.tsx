import { useCommand } from '@coverline/client/hooks'
import type { RequestOf } from '@coverline/contract/endpoint'
import { tickets } from '@coverline/contract/calls.generated'
import type { Ticket } from '@coverline/contract/tickets/shapes'
import { Button, IconButton } from '@coverline/ui/actions/button'
import { confirm } from '@coverline/ui/overlays/confirm'
import { Dropdown } from '@coverline/ui/form/dropdown'
import { toast } from '@coverline/ui/overlays/toast'
import { IconCheck, IconMessages, IconX } from '@tabler/icons-react'
import { useAllowed } from '../../../session/use-session.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { writesToMany, writeBroadcast } from '../../conversations/shared/write-broadcast.ts'
import classes from '../inbox.module.css'
import { touchedByTickets, useFilterChoices, useTags } from '../queries.ts'

interface BulkBarProps {
  chosen: ReadonlySet<string>
  /** The loaded requests of the list. */
  items: readonly Ticket[]
  onDone: () => void
}

export function BulkBar({ chosen, items, onDone }: BulkBarProps) {
  const { t } = useTranslation(['tickets', 'broadcasts'])
  const fail = useFailure()
  const choices = useFilterChoices()
  const tags = useTags()
  const save = useCommand(tickets.saveMany, { refresh: touchedByTickets })
  const isStaff = useAllowed({ notRoles: ['DOCTOR'] })
  const mayWrite = useAllowed(writesToMany)
  const count = chosen.size
  const run = async (change: Omit<RequestOf<typeof tickets.saveMany>, 'ticketIds'>) => {
    try {
      const { changed, skipped } = await save.mutateAsync({ input: { ticketIds: [...chosen], ...change } })
      const left = skipped.length > 0 ? { text: t('tickets:bulk.skipped', { count: skipped.length }) } : {}
      toast.success({ title: t('tickets:bulk.done', { count: changed }), ...left })
      onDone()
    } catch (error) {
      fail(error)
    }
  }
  const write = () => {
    const people = items
      .filter(({ ticketId }) => chosen.has(ticketId))
      .map(({ author }) => author.personProfileId)
    const personProfileIds = [...new Set(people.filter((id) => id !== null))]
    if (personProfileIds.length === 0) return toast.notice({ title: t('broadcasts:nobodyChosen') })
    const withoutPerson = people.filter((id) => id === null).length
    return writeBroadcast({ personProfileIds, withoutPerson, onSent: onDone })
  }
  const close = async () => {
    const agreed = await confirm({
      title: t('tickets:bulk.closeTitle', { count }),
      confirmLabel: t('tickets:bulk.closeConfirm'),
    })
    if (agreed) await run({ statusSave: 'DONE' })
  }
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t('tickets:bulk.choosing')}>
      <div className={classes.bulkHead}>
        <span aria-live="polite">{t('tickets:bulk.chosen', { count })}</span>
        <IconButton label={t('tickets:bulk.clear')} icon={<IconX size={17} />} size={30} onClick={onDone} />
      </div>
      <div className={classes.bulkTools}>
        {isStaff ? (
          <Dropdown
            label={t('tickets:bulk.assign')}
            width={130}
            disabled={count === 0 || save.isPending}
            options={(choices?.operators ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={[]}
            onChange={([operatorUserId]) => void (operatorUserId && run({ operatorUserId }))}
          />
        ) : null}
        <Dropdown
          label={t('tickets:bulk.tag')}
          width={130}
          disabled={count === 0 || save.isPending}
          options={tags.map(({ tagId, name }) => ({ value: tagId, label: name }))}
          value={[]}
          onChange={([tagId]) => void (tagId && run({ tagIdsAdd: [tagId] }))}
        />
        {mayWrite ? (
          <Button
            variant="outline"
            leftSection={<IconMessages size={15} />}
            disabled={count === 0}
            onClick={write}
          >
            {t('broadcasts:write')}
          </Button>
        ) : null}
        <Button
          variant="outline"
          leftSection={<IconCheck size={15} />}
          disabled={count === 0}
          loading={save.isPending}
          onClick={() => void close()}
        >
          {t('tickets:bulk.close')}
        </Button>
      </div>
    </div>
  )
}
