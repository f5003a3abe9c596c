import { Button } from '@coverline/ui/actions/button'
import { RichText } from '@coverline/ui/editor/rich-text'
import { IconClock } from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './bubble.module.css'
import type { Outgoing } from '../outbox/outbox.ts'

type Shown = Pick<Outgoing, 'key' | 'text' | 'files' | 'state' | 'error'> & { isNote?: boolean }

interface OutgoingBubbleProps {
  item: Shown
  retry: (key: string) => void
  giveUp: (key: string) => void
  /** True while the server cannot be reached */
  isOffline?: boolean
}

/** A message being sent: it waits for the connection, or shows why the server rejected it. */
export function OutgoingBubble({ item, retry, giveUp, isOffline = false }: OutgoingBubbleProps) {
  const { t } = useTranslation('conversations')
  return (
    <li className={classes.line} data-side="support" data-outgoing={item.state}>
      <article
        className={`${classes.bubble} ${classes.outgoing}`}
        data-side="support"
        data-note={item.isNote || undefined}
      >
        {item.text === '' ? null : <RichText html={item.text} />}
        {item.files.map((file) => (
          <span key={file.cdnFileId}>{file.fileName}</span>
        ))}
        {item.state === 'FAILED' ? (
          <div className={classes.failed} role="alert">
            <span>{item.error || t('outbox.failed')}</span>
            <Button size="compact-xs" variant="outline" onClick={() => retry(item.key)}>
              {t('outbox.retry')}
            </Button>
            <Button size="compact-xs" variant="outline" onClick={() => giveUp(item.key)}>
              {t('outbox.remove')}
            </Button>
          </div>
        ) : (
          <footer className={classes.foot}>
            <span className={classes.ticks}>
              <IconClock size={14} aria-hidden />
            </span>
            {t(isOffline ? 'outbox.waiting' : 'outbox.sending')}
          </footer>
        )}
      </article>
    </li>
  )
}
