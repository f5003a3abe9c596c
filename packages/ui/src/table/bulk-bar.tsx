import { CloseButton, Portal } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../actions/button.tsx'
import { useUiTexts } from '../ui-texts.tsx'
import type { TableSelection } from './types.ts'
import classes from './bulk-bar.module.css'

interface BulkBarProps {
  selection: TableSelection
  /** Number of rows that match the filters, if all of them can be selected */
  matching?: number
  /** There are more. */
  isCapped?: boolean
}

/** Floats above the lower edge while rows are selected. */
export function BulkBar({ selection, matching, isCapped = false }: BulkBarProps) {
  const texts = useUiTexts()
  const count = selection.ids.length
  const { all } = selection
  const onChange = (ids: string[]) => {
    all?.onChange(false)
    selection.onChange(ids)
  }
  const clear = useEffectEvent(() => onChange([]))
  const shown = `${(matching ?? 0).toLocaleString(texts.locale)}${isCapped ? '+' : ''}`
  const isAll = all?.isOn === true && matching !== undefined
  const label = isAll ? texts.selectedMatching(matching, shown) : texts.selected(count)

  useEffect(() => {
    if (count === 0) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const inOverlay =
        event.target instanceof Element && event.target.closest('[role=dialog],[role=menu],[role=listbox]')
      if (event.key === 'Escape' && !inOverlay) clear()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [count])

  if (count === 0) return null
  return (
    <Portal>
      <div className={classes.bar} role="region" aria-label={label} data-bulk-bar>
        <span className={classes.count} aria-live="polite">
          {label}
        </span>
        {all && !isAll && matching !== undefined ? (
          <Button variant="plain" className={classes.action} onClick={() => all.onChange(true)}>
            {texts.selectMatching(matching, shown)}
          </Button>
        ) : null}
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
