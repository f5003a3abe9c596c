import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dropdown, type DropdownOption } from './dropdown.tsx'
import classes from './filter-bar.module.css'
import { SearchField } from './search-field.tsx'
import { useIsPhone } from './use-is-phone.tsx'
import { useUiTexts } from './ui-texts.tsx'

export interface SelectFilter {
  kind: 'select' | 'multi'
  id: string
  label: string
  options: DropdownOption[]
  value: string[]
  onChange: (value: string[]) => void
  width?: number
  onSearch?: (text: string) => void
  loading?: boolean
}

export interface CustomFilter {
  kind: 'custom'
  id: string
  label: string
  /** Whether it narrows the list: counted on the phone's button. */
  active: boolean
  render: (place: { fullWidth: boolean }) => ReactNode
}

export type Filter = SelectFilter | CustomFilter

interface FilterBarProps {
  search?: { value: string; onChange: (value: string) => void; placeholder: string }
  filters?: Filter[]
  /** Clears search and filters. Shown only while something is chosen. */
  onReset: () => void
  /** Stands at the right end: view switches, column chooser. */
  trailing?: ReactNode
}

function isActive(filter: Filter): boolean {
  return filter.kind === 'custom' ? filter.active : filter.value.length > 0
}

function FilterControl({ filter, fullWidth }: { filter: Filter; fullWidth: boolean }) {
  if (filter.kind === 'custom') return filter.render({ fullWidth })
  return (
    <Dropdown
      label={filter.label}
      options={filter.options}
      value={filter.value}
      onChange={filter.onChange}
      multiple={filter.kind === 'multi'}
      width={fullWidth ? '100%' : (filter.width ?? 180)}
      {...(filter.onSearch ? { onSearch: filter.onSearch } : {})}
      loading={filter.loading ?? false}
    />
  )
}

/** Search and filters of a list; on a phone the filters open as a sheet from below. */
export function FilterBar({ search, filters = [], onReset, trailing }: FilterBarProps) {
  const texts = useUiTexts()
  const phone = useIsPhone()
  const [sheetOpened, sheet] = useDisclosure(false)
  const count = filters.filter(isActive).length
  const narrowed = count > 0 || Boolean(search?.value)

  const reset = narrowed ? (
    <Button variant="plain" onClick={onReset} leftSection={<IconX size={15} />}>
      {texts.reset}
    </Button>
  ) : null

  if (!phone) {
    return (
      <div className={classes.bar} role="search">
        {search ? <SearchField {...search} width={250} /> : null}
        {filters.map((filter) => (
          <FilterControl key={filter.id} filter={filter} fullWidth={false} />
        ))}
        {reset}
        {trailing ? <div className={classes.trailing}>{trailing}</div> : null}
      </div>
    )
  }

  return (
    <div className={classes.bar} role="search">
      {search ? (
        <div className={classes.phoneSearch}>
          <SearchField {...search} width="100%" />
        </div>
      ) : null}
      {filters.length > 0 ? (
        <Button
          variant="outline"
          onClick={sheet.open}
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          rightSection={count > 0 ? <span className={classes.count}>{count}</span> : null}
        >
          {texts.filters}
        </Button>
      ) : null}
      {trailing}
      <Drawer
        opened={sheetOpened}
        onClose={sheet.close}
        position="bottom"
        size="auto"
        title={texts.filters}
        closeButtonProps={{ 'aria-label': texts.close }}
        classNames={{ content: classes.sheet ?? '', title: classes.sheetTitle ?? '' }}
      >
        <div className={classes.sheetBody}>
          {filters.map((filter) => (
            <div key={filter.id}>
              <div className={classes.sheetLabel}>{filter.label}</div>
              <FilterControl filter={filter} fullWidth />
            </div>
          ))}
          <div className={classes.sheetFooter}>
            <Button variant="outline" onClick={onReset} disabled={!narrowed}>
              {texts.reset}
            </Button>
            <Button onClick={sheet.close}>{texts.showResults}</Button>
          </div>
        </div>
      </Drawer>
    </div>
  )
}
