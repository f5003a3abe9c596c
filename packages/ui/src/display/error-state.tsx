import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import classes from './states.module.css'
import { useUiTexts } from '../ui-texts.tsx'

interface ErrorStateProps {
  title?: ReactNode
  text?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean
  action?: ReactNode
}

/** Shows the error message with a retry button. */
export function ErrorState({ title, text, onRetry, retrying = false, action }: ErrorStateProps) {
  const texts = useUiTexts()
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-tone="danger" aria-hidden>
        <IconAlertTriangle size={24} stroke={1.6} />
      </span>
      <p className={classes.title}>{title ?? texts.errorTitle}</p>
      <p className={classes.text}>{text ?? texts.errorText}</p>
      <div className={classes.action}>
        {onRetry ? (
          <Button
            variant="outline"
            onClick={onRetry}
            loading={retrying}
            leftSection={<IconRefresh size={16} />}
          >
            {texts.retry}
          </Button>
        ) : null}
        {action}
      </div>
    </div>
  )
}
