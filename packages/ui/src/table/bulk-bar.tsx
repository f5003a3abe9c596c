import { CloseButton, Portal } from '@mantine/core'
import { useEffect } from 'react'
import { Button } from '../button.tsx'
import { useUiTexts } from '../ui-texts.tsx'
import type { TableSelection } from './types.ts'
import classes from './bulk-bar.module.css'

/** Floats above the lower edge while rows are selected. */
export function BulkBar({ selection }: { selection: TableSelection }) {
  const texts = useUiTexts()
  const count = selection.ids.length
  const { onChange } = selection

  useEffect(() => {
    if (count === 0) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const inOverlay =
        event.target instanceof Element && event.target.closest('[role=dialog],[role=menu],[role=listbox]')
      if (event.key === 'Escape' && !inOverlay) onChange([])
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [count, onChange])

  if (count === 0) return null
  return (
    <Portal>
      <div className={classes.bar} role="region" aria-label={texts.selected(count)}>
        <span className={classes.count} aria-live="polite">
          {texts.selected(count)}
        </span>
        <span className={classes.actions}>
          {selection.actions.map((action) => (
            <Button
              key={action.id}
              variant="plain"
              className={classes.action}
              data-tone={action.tone ?? 'default'}
              leftSection={action.icon}
              disabled={action.disabled ?? false}
              loading={action.loading ?? false}
              lockedReason={action.lockedReason}
              onClick={action.onSelect}
            >
              {action.label}
            </Button>
          ))}
        </span>
        <CloseButton aria-label={texts.clearSelection} onClick={() => onChange([])} />
      </div>
    </Portal>
  )
}
