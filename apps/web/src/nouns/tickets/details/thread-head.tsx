import type { TicketDetail } from '@coverline/contract/tickets/shapes'
import { Avatar } from '@coverline/ui/display/avatar'
import { Button, IconButton } from '@coverline/ui/actions/button'
import { Dropdown } from '@coverline/ui/form/dropdown'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowMerge,
  IconBan,
  IconBell,
  IconCheck,
  IconDots,
  IconInfoCircle,
  IconPencil,
  IconPlayerPlay,
  IconRotate,
  IconUserCheck,
  IconUserOff,
  IconZzz,
} from '@tabler/icons-react'
import { useAllowed } from '../../../session/use-session.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../inbox.module.css'
import { mergeable } from './mergeable.ts'
import { useFilterChoices } from '../queries.ts'
import type { useTicketActions } from '../list/use-actions.ts'

interface ThreadHeadProps {
  ticket: TicketDetail
  actions: ReturnType<typeof useTicketActions>
  onBack: () => void
  onDetails: () => void
  onEdit: () => void
  onCancel: () => void
  onMerge: () => void
  onSnooze: () => void
  onBlock: () => void
}

export function ThreadHead({ ticket, actions, onBack, onDetails, ...open }: ThreadHeadProps) {
  const { t } = useTranslation('tickets')
  const { t: tSenders } = useTranslation('senders')
  const { onEdit, onCancel, onMerge, onSnooze, onBlock } = open
  const { author, program, clientCompany, can, number, businessType } = ticket
  const place = [program?.name, clientCompany?.name]
    .filter((name) => name && name !== author.fullName)
    .join(' · ')
  return (
    <header className={classes.threadHead}>
      <div className={classes.who}>
        <span className={classes.back}>
          <IconButton label={t('back')} icon={<IconArrowLeft size={19} stroke={1.7} />} onClick={onBack} />
        </span>
        <Avatar name={author.fullName} size={38} />
        <div className={classes.whoText}>
          <h2 className={classes.whoName}>{author.fullName}</h2>
          <p className={classes.whoPlace}>
            {ticket.subject ? <b className={classes.subject}>{ticket.subject}</b> : null}
            {ticket.subject && place ? ' · ' : null}
            {place || (ticket.subject ? null : `${t(`types.${businessType}`)} · ${t('number', { number })}`)}
          </p>
        </div>
        <span className={classes.toDetails}>
          <IconButton
            label={t('details')}
            icon={<IconInfoCircle size={19} stroke={1.7} />}
            onClick={onDetails}
          />
        </span>
      </div>
      {can.update ? (
        <div className={classes.headActions}>
          <Holder ticket={ticket} actions={actions} />
          {can.close ? (
            <Button
              variant="outline"
              leftSection={<IconCheck size={16} />}
              disabled={actions.isBusy}
              aria-keyshortcuts="e"
              onClick={() => void actions.close(ticket)}
            >
              {t('actions.close')}
            </Button>
          ) : (
            <Button
              variant="outline"
              leftSection={<IconRotate size={16} />}
              disabled={actions.isBusy}
              onClick={() => void actions.reopen(ticket)}
            >
              {t('actions.reopen')}
            </Button>
          )}
          <Menu>
            <Menu.Target>
              <ActionIcon variant="default" size={36} aria-label={t('actions.more')}>
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {ticket.status === 'NEW' ? (
                <Menu.Item
                  leftSection={<IconPlayerPlay size={16} />}
                  onClick={() => void actions.start(ticket)}
                >
                  {t('actions.start')}
                </Menu.Item>
              ) : null}
              {ticket.queue === 'SNOOZED' ? (
                <Menu.Item leftSection={<IconBell size={16} />} onClick={() => void actions.wake(ticket)}>
                  {t('snooze.wake')}
                </Menu.Item>
              ) : null}
              {can.snooze ? (
                <Menu.Item leftSection={<IconZzz size={16} />} onClick={onSnooze}>
                  {t('snooze.action')}
                </Menu.Item>
              ) : null}
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
                {t('actions.edit')}
              </Menu.Item>
              {can.reassign && ticket.operator ? (
                <Menu.Item
                  leftSection={<IconUserCheck size={16} />}
                  onClick={() => void actions.give(ticket, null)}
                >
                  {t('actions.giveBack')}
                </Menu.Item>
              ) : null}
              {ticket.conversationId ? (
                <Menu.Item leftSection={<IconUserOff size={16} />} onClick={onBlock}>
                  {tSenders('block.action')}
                </Menu.Item>
              ) : null}
              {can.cancel && mergeable(ticket).length > 0 ? (
                <Menu.Item leftSection={<IconArrowMerge size={16} />} onClick={onMerge}>
                  {t('merge.action')}
                </Menu.Item>
              ) : null}
              {can.cancel ? (
                <Menu.Item leftSection={<IconBan size={16} />} color="red" onClick={onCancel}>
                  {t('actions.cancel')}
                </Menu.Item>
              ) : null}
            </Menu.Dropdown>
          </Menu>
        </div>
      ) : null}
    </header>
  )
}

/**
 * Assignee of a request: a button while unassigned, a select field for users who may reassign, else the name.
 */
function Holder({ ticket, actions }: Pick<ThreadHeadProps, 'ticket' | 'actions'>) {
  const { t } = useTranslation('tickets')
  const choices = useFilterChoices()
  const { operator, can } = ticket
  // A doctor takes requests and returns their own; only staff assigns others.
  const isStaff = useAllowed({ notRoles: ['DOCTOR'] })
  const mayChoose = isStaff && (operator === null ? can.take : can.reassign)
  return (
    <>
      {mayChoose ? (
        <Dropdown
          label={t('actions.assign')}
          options={(choices?.operators ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={operator ? [operator.userId] : []}
          onChange={([userId]) => void actions.give(ticket, userId ?? null)}
          clearable={false}
          width={190}
        />
      ) : (
        <span className={classes.holder} title={t('actions.operator')}>
          <IconUserCheck size={16} stroke={1.7} aria-hidden />
          {operator?.name ?? t('actions.nobody')}
        </span>
      )}
      {can.take ? (
        <Button
          variant="soft"
          disabled={actions.isBusy}
          aria-keyshortcuts="a"
          onClick={() => void actions.take(ticket)}
        >
          {t('actions.take')}
        </Button>
      ) : null}
    </>
  )
}
