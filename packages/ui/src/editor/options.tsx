import { Popover, Stack, Switch } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { RichTextEditor } from '@mantine/tiptap'
import { IconSettings } from '@tabler/icons-react'
import { useState } from 'react'

export interface EditorOptions {
  /** Shows a menu over the selection in addition to the toolbar. */
  balloon: boolean
  /** Shift+Enter inserts a blank paragraph instead of a line break. */
  blankOnShiftEnter: boolean
}

export interface OptionLabels {
  options: string
  balloon: string
  blankOnShiftEnter: string
}

/** Returns the user's editor options, stored in the browser for all editors. */
export function useEditorOptions() {
  return useLocalStorage<EditorOptions>({
    key: 'coverline.editor',
    defaultValue: { balloon: true, blankOnShiftEnter: false },
    getInitialValueInEffect: false,
  })
}

interface OptionsControlProps {
  labels: OptionLabels
  value: EditorOptions
  onChange: (value: EditorOptions) => void
}

export function OptionsControl({ labels, value, onChange }: OptionsControlProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" trapFocus withinPortal shadow="md">
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={labels.options}
          title={labels.options}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <IconSettings size={16} stroke={1.8} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {(['balloon', 'blankOnShiftEnter'] as const).map((name) => (
            <Switch
              key={name}
              label={labels[name]}
              checked={value[name]}
              onChange={(event) => onChange({ ...value, [name]: event.currentTarget.checked })}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
