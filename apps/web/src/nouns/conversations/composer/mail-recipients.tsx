import type { Conversation } from '@coverline/contract/conversations/shapes'
import { mostRecipients } from '@coverline/contract/conversations/terms'
import { Menu, Pill } from '@mantine/core'
import { IconArrowBackUp, IconArrowBackUpDouble, IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './mail-recipients.module.css'
import type { Recipients } from './use-recipients.ts'

interface MailRecipientsProps {
  conversation: Pick<Conversation, 'mailAddress' | 'mailOthers'>
  recipients: Recipients
}

/** Who gets the answer: the client, and others that "Reply all" or the user adds. */
export function MailRecipients({ conversation, recipients }: MailRecipientsProps) {
  const { t } = useTranslation('conversations')
  const { mailAddress, mailOthers } = conversation
  const { cc, choose } = recipients
  if (mailAddress === null) return null
  return (
    <div className={classes.recipients} role="group" aria-label={t('recipients.label')}>
      {mailOthers.length > 0 ? (
        <Choice isAll={cc.length > 0} onChoose={(isAll) => choose(isAll ? mailOthers : [])} />
      ) : null}
      <span className={classes.label}>{t('recipients.to')}</span>
      <Pill className={classes.pill ?? ''} title={mailAddress}>
        {mailAddress}
      </Pill>
      {cc.length > 0 ? <span className={classes.label}>{t('recipients.cc')}</span> : null}
      {cc.map((address) => (
        <Pill
          key={address}
          className={classes.pill ?? ''}
          title={address}
          withRemoveButton
          removeButtonProps={{
            'aria-label': t('recipients.remove', { address }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={() => choose(cc.filter((one) => one !== address))}
        >
          {address}
        </Pill>
      ))}
      <Adding recipients={recipients} />
    </div>
  )
}

/** Answers the client alone, or everybody on the mail. */
function Choice({ isAll, onChoose }: { isAll: boolean; onChoose: (isAll: boolean) => void }) {
  const { t } = useTranslation('conversations')
  const Icon = isAll ? IconArrowBackUpDouble : IconArrowBackUp
  return (
    <Menu position="top-start">
      <Menu.Target>
        <button type="button" className={classes.choice}>
          <Icon size={15} aria-hidden /> {isAll ? t('recipients.replyAll') : t('recipients.reply')}{' '}
          <IconChevronDown size={13} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowBackUp size={15} />} onClick={() => onChoose(false)}>
          {t('recipients.reply')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowBackUpDouble size={15} />} onClick={() => onChoose(true)}>
          {t('recipients.replyAll')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The field for one more address, opened by a button. */
function Adding({ recipients: { typed, setTyped, take, problem } }: Pick<MailRecipientsProps, 'recipients'>) {
  const { t } = useTranslation('conversations')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (!isOpen && typed === '')
    return (
      <button type="button" className={classes.add} onClick={() => setIsOpen(true)}>
        <IconPlus size={13} aria-hidden /> {t('recipients.add')}
      </button>
    )
  return (
    <>
      <input
        className={classes.field}
        type="text"
        inputMode="email"
        autoComplete="off"
        autoFocus
        aria-label={t('recipients.address')}
        placeholder={t('recipients.address')}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => {
          take()
          setIsOpen(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            // The key must not leave the conversation.
            event.stopPropagation()
            setTyped('')
            setIsOpen(false)
          }
          if (!['Enter', ',', ';'].includes(event.key) || event.nativeEvent.isComposing) return
          event.preventDefault()
          take()
        }}
      />
      {problem === null ? null : (
        <p id={id} className={classes.problem} role="alert">
          {problem.kind === 'tooMany'
            ? t('recipients.tooMany', { most: mostRecipients })
            : t(`recipients.${problem.kind}`, { address: problem.address })}
        </p>
      )}
    </>
  )
}
