import { Button } from '@coverline/ui/actions/button'
import { Dropdown, type DropdownOption } from '@coverline/ui/form/dropdown'
import { Input, Pill } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import classes from './chosen-list.module.css'

interface RemoteChoiceProps {
  label: string
  description?: string | undefined
  error?: string | undefined
  /** Search results; selected options may be missing. */
  found: DropdownOption[]
  /** The selected options whose names are known. */
  chosen: DropdownOption[]
  value: string[]
  onChange: (value: string[]) => void
  onSearch: (text: string) => void
  loading: boolean
}

const firstShown = 12

/**
 * A multi-select field with a server search; selected options are listed below, each with a remove button.
 */
export function RemoteChoice(props: RemoteChoiceProps) {
  const { label, description, error, found, chosen, value, onChange, onSearch, loading } = props
  const { t } = useTranslation('common')
  const [isOpen, setOpen] = useState(false)
  const known = new Map([...chosen, ...found].map((option) => [option.value, option]))
  const shown = isOpen ? value : value.slice(0, firstShown)
  const hidden = value.length - shown.length
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      labelElement="div"
      inputContainer={(children) => <div className={classes.control}>{children}</div>}
    >
      <Dropdown
        label={label}
        options={[
          ...value.flatMap((id) => (found.some((one) => one.value === id) ? [] : (known.get(id) ?? []))),
          ...found,
        ]}
        value={value}
        onChange={onChange}
        multiple
        width="100%"
        size="md"
        onSearch={onSearch}
        loading={loading}
      />
      {value.length > 0 ? (
        <ul className={classes.list} aria-label={label}>
          {shown.map((id) => {
            const name = known.get(id)?.label ?? '…'
            return (
              <li key={id}>
                <Pill
                  withRemoveButton
                  removeButtonProps={{
                    'aria-label': t('removeNamed', { name }),
                    'aria-hidden': false,
                    tabIndex: 0,
                  }}
                  onRemove={() => onChange(value.filter((one) => one !== id))}
                >
                  {name}
                </Pill>
              </li>
            )
          })}
          {hidden > 0 ? (
            <li>
              <Button variant="plain" onClick={() => setOpen(true)}>
                {t('andMore', { count: hidden })}
              </Button>
            </li>
          ) : null}
        </ul>
      ) : null}
    </Input.Wrapper>
  )
}
