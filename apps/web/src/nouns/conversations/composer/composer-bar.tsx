import { Button } from '@coverline/ui/actions/button'
import { Switch } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './composer.module.css'

interface ComposerBarProps {
  /** What the button does: save an edited message, save a note, send a scheduled message now, or send. */
  mode: 'edit' | 'note' | 'scheduled' | 'message'
  onNote: (isNote: boolean) => void
  channelMenu: ReactNode
  tools: ReactNode
  canSend: boolean
  onSend: () => void
}

/** The row under the text: note switch, channel, tools and the send button. */
export function ComposerBar({ mode, onNote, channelMenu, tools, canSend, onSend }: ComposerBarProps) {
  const { t } = useTranslation('conversations')
  const label = {
    edit: t('save'),
    note: t('note.save'),
    scheduled: t('schedule.sendNow'),
    message: t('send'),
  }
  return (
    <div className={classes.bar}>
      {mode === 'edit' || mode === 'scheduled' ? null : (
        <Switch
          size="xs"
          label={t('note.switch')}
          checked={mode === 'note'}
          onChange={(event) => onNote(event.currentTarget.checked)}
        />
      )}
      {mode === 'edit' || mode === 'note' ? null : channelMenu}
      <span className={classes.sending}>
        {mode === 'edit' ? null : tools}
        <Button
          rightSection={<IconSend size={16} />}
          disabled={!canSend}
          onClick={onSend}
          title={t('sendKeys')}
        >
          {label[mode]}
        </Button>
      </span>
    </div>
  )
}
