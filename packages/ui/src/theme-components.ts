import type { MantineThemeComponents } from '@mantine/core'

/**
 * Defaults by component name, without importing the components: the theme must not load the whole kit on the
 * sign-in page. Controls are 36 px (size sm), overlays have soft shadows, and drop-downs are above everything
 * else.
 */
const control = { defaultProps: { size: 'sm' } }

export const themeComponents: MantineThemeComponents = {
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
  Anchor: { defaultProps: { underline: 'hover' } },
  Autocomplete: control,
  Button: { defaultProps: { size: 'sm' } },
  Checkbox: { defaultProps: { size: 'xs', radius: 4 } },
  Combobox: { defaultProps: { shadow: 'md', offset: 4 } },
  DateInput: control,
  DatePickerInput: control,
  Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.35 } } },
  FileInput: control,
  Input: control,
  Loader: { defaultProps: { size: 'sm', type: 'oval' } },
  MaskInput: control,
  Menu: { defaultProps: { shadow: 'md', radius: 'md', offset: 4, position: 'bottom-end' } },
  Modal: { defaultProps: { centered: true, radius: 'lg', overlayProps: { backgroundOpacity: 0.35 } } },
  MultiSelect: control,
  NumberInput: control,
  Paper: { defaultProps: { radius: 'lg' } },
  PasswordInput: control,
  Popover: { defaultProps: { shadow: 'md', radius: 'md' } },
  SegmentedControl: { defaultProps: { size: 'sm' } },
  Select: control,
  Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
  Textarea: control,
  TextInput: control,
  Tooltip: { defaultProps: { withArrow: true, openDelay: 250, multiline: true, maw: 280, fz: 'xs' } },
}
