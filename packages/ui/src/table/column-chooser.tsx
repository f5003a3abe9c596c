import { ActionIcon, Checkbox, Popover, Tooltip } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { Button } from '../actions/button.tsx'
import { useUiTexts } from '../ui-texts.tsx'
import classes from './table.module.css'

interface ChooserColumn {
  id: string
  header: string
  visible: boolean
  /** Chosen, but without space at this width */
  squeezed: boolean
}

interface ColumnChooserProps {
  columns: ChooserColumn[]
  onToggle: (id: string, visible: boolean) => void
  onReset: () => void
}

/** Chooses the columns of the list; the choice is stored and overrides the automatic hiding. */
export function ColumnChooser({ columns, onToggle, onReset }: ColumnChooserProps) {
  const texts = useUiTexts()
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={texts.columns} title={texts.columns}>
          <IconColumns3 size={17} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.chooser}>
        <div className={classes.chooserTitle}>{texts.columns}</div>
        {columns.map((column) => (
          <Tooltip key={column.id} label={texts.hiddenForWidth} disabled={!column.squeezed} position="left">
            <Checkbox
              label={column.header}
              checked={column.visible}
              indeterminate={column.squeezed}
              onChange={(event) => onToggle(column.id, column.squeezed || event.currentTarget.checked)}
            />
          </Tooltip>
        ))}
        <Button variant="soft" size="xs" onClick={onReset}>
          {texts.reset}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
