import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Dropdown, type DropdownOption } from '../form/dropdown.tsx'
import classes from './filter-bar.module.css'
import { SearchField } from '../form/search-field.tsx'
import { useIsPhone } from '../use-is-phone.tsx'
import { useUiTexts } from '../ui-texts.tsx'

const FilterSheet = lazy(async () => ({
  default: (await import('../overlays/filter-sheet.tsx')).FilterSheet,
}))

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
  /** True if it filters the list; counted on the phone's button. */
  active: boolean
  render: (place: { fullWidth: boolean }) => ReactNode
}

export type Filter = SelectFilter | CustomFilter

interface FilterBarProps {
  search?: { value: string; onChange: (value: string) => void; placeholder: string }
  filters?: Filter[]
  /** Clears search and filters. Shown only while a filter is active. */
  onReset: () => void
  /** Placed at the right end: view switches, column chooser */
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
      width="100%"
      {...(filter.onSearch ? { onSearch: filter.onSearch } : {})}
      loading={filter.loading ?? false}
    />
  )
}

/** Search and filters of a list; on a phone the filters open as a bottom sheet. */
export function FilterBar({ search, filters = [], onReset, trailing }: FilterBarProps) {
  const texts = useUiTexts()
  const phone = useIsPhone()
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
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
        {search ? (
          <div className={classes.search}>
            <SearchField {...search} width="100%" />
          </div>
        ) : null}
        {filters.map((filter) =>
          filter.kind === 'custom' ? (
            <FilterControl key={filter.id} filter={filter} fullWidth={false} />
          ) : (
            <div key={filter.id} className={classes.filter} style={{ maxWidth: filter.width ?? 180 }}>
              <FilterControl filter={filter} fullWidth />
            </div>
          ),
        )}
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
          onClick={() => setSheet('open')}
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          rightSection={count > 0 ? <span className={classes.count}>{count}</span> : null}
        >
          {texts.filters}
        </Button>
      ) : null}
      {trailing}
      {sheet === 'never' ? null : (
        <Suspense fallback={null}>
          <FilterSheet
            opened={sheet === 'open'}
            onClose={() => setSheet('closed')}
            onReset={onReset}
            resettable={narrowed}
          >
            {filters.map((filter) => (
              <div key={filter.id}>
                <div className={classes.sheetLabel}>{filter.label}</div>
                <FilterControl filter={filter} fullWidth />
              </div>
            ))}
          </FilterSheet>
        </Suspense>
      )}
    </div>
  )
}
