import { CloseButton, Combobox, InputBase, useCombobox } from '@mantine/core'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './dropdown.module.css'
import { useIsPhone } from '../use-is-phone.tsx'
import { useActiveLine, useListFocus } from './list-focus.ts'
import { useUiTexts } from '../ui-texts.tsx'

export interface DropdownOption {
  value: string
  label: string
  /** Shown before the label: a flag, dot or picture */
  icon?: ReactNode
  disabled?: boolean
}

interface DropdownProps {
  /** The placeholder without a choice, and always the accessible name */
  label: string
  options: DropdownOption[]
  /** The chosen values; a single dropdown keeps only the last one. */
  value: string[]
  onChange: (value: string[]) => void
  multiple?: boolean
  clearable?: boolean
  /** Default 200 px; '100%' fills the container. */
  width?: number | string
  searchable?: boolean
  /** For options from the server: called with the search text. */
  onSearch?: (text: string) => void
  loading?: boolean
  disabled?: boolean
  size?: 'sm' | 'md'
}

/** Returns the text of the closed control: the name of a single choice, the number of several. */
function summary(label: string, chosen: DropdownOption[]): ReactNode {
  if (chosen.length === 0) return <span className={classes.placeholder}>{label}</span>
  if (chosen.length === 1) return chosen[0]?.label
  return `${label}: ${chosen.length}`
}

/** Returns the accessible name: it starts with the visible text and names every choice. */
function nameOf(label: string, chosen: DropdownOption[]): string {
  const names = chosen.map((each) => each.label).join(', ')
  if (chosen.length === 0) return label
  return chosen.length === 1 ? `${label}: ${names}` : `${label}: ${chosen.length} (${names})`
}

/** On a phone the bar of the page or the buttons of a sheet stand at the foot: a list that would cover them opens upwards. */
const aboveTheFoot = { flip: { padding: { top: 8, bottom: 88 } }, shift: true }
const useMiddlewares = () => (useIsPhone() ? aboveTheFoot : undefined)

/**
 * A dropdown: choosing the chosen option again clears it, a single one keeps the last choice, and the list
 * opens 40 px below the control's top (36 px and a gap of 4).
 */
export function Dropdown(props: DropdownProps) {
  const {
    label,
    options,
    value,
    onChange,
    multiple = false,
    clearable = true,
    width = 200,
    disabled = false,
  } = props
  const texts = useUiTexts()
  const middlewares = useMiddlewares()
  const [search, setSearch] = useState('')
  const searchable = props.searchable ?? (props.onSearch !== undefined || options.length > 8)
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
      props.onSearch?.('')
    },
  })
  useListFocus(combobox, searchable)

  const chosen = options.filter((option) => value.includes(option.value))
  const needle = search.trim().toLocaleLowerCase()
  const shown =
    props.onSearch || !needle
      ? options
      : options.filter((option) => option.label.toLocaleLowerCase().includes(needle))

  useActiveLine(combobox, shown)

  const choose = (next: string) => {
    if (value.includes(next)) onChange(value.filter((each) => each !== next))
    else onChange(multiple ? [...value, next] : [next])
    if (!multiple) combobox.closeDropdown()
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      disabled={disabled}
      width={typeof width === 'number' ? Math.max(width, 200) : 'target'}
      position="bottom-start"
      middlewares={middlewares}
    >
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <InputBase
          component="button"
          type="button"
          pointer
          size={props.size ?? 'sm'}
          disabled={disabled}
          w={width}
          className={classes.root}
          classNames={{ input: classes.input ?? '' }}
          aria-label={nameOf(label, chosen)}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          data-chosen={chosen.length > 0 || undefined}
          onClick={() => combobox.toggleDropdown()}
          rightSectionPointerEvents="all"
          rightSectionWidth={clearable && chosen.length > 0 ? 52 : 32}
          rightSection={
            <span className={classes.right}>
              {clearable && chosen.length > 0 ? (
                <CloseButton
                  size="xs"
                  aria-label={`${texts.clear}: ${label}`}
                  onClick={() => onChange([])}
                  onMouseDown={(event) => event.preventDefault()}
                />
              ) : null}
              <IconSelector size={15} stroke={1.7} aria-hidden className={classes.arrow} />
            </span>
          }
        >
          {summary(label, chosen)}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown miw={200}>
        {searchable ? (
          <Combobox.Search
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value)
              props.onSearch?.(event.currentTarget.value)
            }}
            placeholder={texts.search}
            aria-label={`${texts.search}: ${label}`}
          />
        ) : null}
        <Combobox.Options
          mah={280}
          style={{ overflowY: 'auto' }}
          aria-label={label}
          aria-multiselectable={multiple}
        >
          {shown.map((option) => {
            const active = value.includes(option.value)
            return (
              <Combobox.Option
                key={option.value}
                value={option.value}
                active={active}
                disabled={option.disabled ?? false}
                className={classes.option}
              >
                {option.icon}
                <span className={classes.optionLabel}>{option.label}</span>
                {active ? <IconCheck size={15} stroke={2.2} aria-hidden className={classes.check} /> : null}
              </Combobox.Option>
            )
          })}
          {shown.length === 0 ? (
            <Combobox.Empty>{props.loading ? texts.loading : texts.nothingFound}</Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
