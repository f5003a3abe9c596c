import { CopyButton, UnstyledButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './copy-id.module.css'
import { useUiTexts } from '../ui-texts.tsx'

interface CopyIdProps {
  value: string
  /** Text to show if the value itself is too long */
  shown?: string
}

/** A number in monospaced digits that a click copies */
export function CopyId({ value, shown }: CopyIdProps) {
  const texts = useUiTexts()
  return (
    <CopyButton value={value} timeout={1500}>
      {({ copied, copy }) => (
        <UnstyledButton
          className={classes.root}
          onClick={copy}
          aria-label={`${copied ? texts.copied : texts.copy}: ${shown ?? value}`}
        >
          <span className={classes.value}>{shown ?? value}</span>
          {copied ? (
            <IconCheck size={14} aria-hidden />
          ) : (
            <IconCopy size={14} aria-hidden className={classes.icon} />
          )}
        </UnstyledButton>
      )}
    </CopyButton>
  )
}
