import { ActionIcon, CloseButton } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useContext, useRef, useState } from 'react'
import { PanelPopover } from '../actions/panel-popover.tsx'
import { Button } from '../actions/button.tsx'
import { Dropdown, type DropdownOption } from '../form/dropdown.tsx'
import { InTopBar, useHasTopSlot } from '../frame/top-slot.tsx'
import classes from './filter-bar.module.css'
import { SortContext } from './phone-sort.tsx'
import { useFittingCount } from './use-fitting-count.ts'
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
  /** The value in words, for the chip of an active filter */
  summary: string
  onClear: () => void
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

/**
 * Search and filters of a list in one line: the search takes the free width, the first filters follow as far
 * as they fit, and the others stand behind "+ Filter", with a chip for each that is set. On a phone search and
 * filters are two icons.
 */
export function FilterBar(props: FilterBarProps) {
  const phone = useIsPhone()
  return phone ? <PhoneBar {...props} /> : <WideBar {...props} />
}

/** At most this many filters stand open in the line. */
const mostOpen = 3

function WideBar({ search, filters = [], onReset, trailing }: FilterBarProps) {
  const texts = useUiTexts()
  const bar = useRef<HTMLDivElement>(null)
  const set = filters.filter(isActive)
  const content = [search?.placeholder, ...filters.map(({ label }) => label), ...set.map(summaryOf)].join()
  const most = filters.length === mostOpen + 1 ? mostOpen + 1 : Math.min(mostOpen, filters.length)
  const count = useFittingCount(bar, most, content)
  const others = filters.slice(count)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={classes.bar} role="search" ref={bar}>
      {search ? (
        <div
          className={classes.search}
          // Wide enough for its placeholder, to which filters give way; a button does not.
          style={filters.length > 0 ? { minWidth: `calc(${search.placeholder.length} * 0.54em + 66px)` } : {}}
        >
          <SearchField {...search} width="100%" />
        </div>
      ) : null}
      {filters.slice(0, count).map((filter) => (
        <div key={filter.id} className={classes.filter}>
          <FilterControl filter={filter} fullWidth={filter.kind !== 'custom'} />
        </div>
      ))}
      {others.length > 0 ? (
        <PanelPopover
          opened={isOpen}
          onClose={() => setIsOpen(false)}
          label={texts.filters}
          position="bottom-start"
          width={320}
          button={
            <Button
              variant="plain"
              className={classes.more}
              leftSection={<IconPlus size={16} aria-hidden />}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {texts.addFilter}
            </Button>
          }
        >
          <div className={classes.panel}>
            {others.map((filter) => (
              <LabelledFilter key={filter.id} filter={filter} />
            ))}
          </div>
        </PanelPopover>
      ) : null}
      <FilterChips filters={others} onOpen={() => setIsOpen(true)} />
      {set.length > 0 || search?.value ? (
        <Button
          variant="plain"
          className={classes.reset}
          onClick={onReset}
          leftSection={<IconX size={15} aria-hidden />}
        >
          {texts.reset}
        </Button>
      ) : null}
      {trailing ? <div className={classes.trailing}>{trailing}</div> : null}
    </div>
  )
}

function LabelledFilter({ filter }: { filter: Filter }) {
  return (
    <div>
      <div className={classes.sheetLabel}>{filter.label}</div>
      <FilterControl filter={filter} fullWidth />
    </div>
  )
}

function summaryOf(filter: Filter): string {
  if (filter.kind === 'custom') return filter.summary
  const [first, ...rest] = filter.value.map(
    (value) => filter.options.find((option) => option.value === value)?.label ?? '…',
  )
  return rest.length > 0 ? `${first ?? ''} +${rest.length}` : (first ?? '')
}

/** Each set filter that has no control in the line; a click opens it, the cross clears it. */
function FilterChips({ filters, onOpen }: { filters: Filter[]; onOpen: () => void }) {
  const texts = useUiTexts()
  const set = filters.filter(isActive)
  if (set.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={texts.filters}>
      {set.map((filter) => (
        <li key={filter.id} className={classes.chip}>
          <button type="button" className={classes.chipText} onClick={onOpen}>
            {filter.label} <b>{summaryOf(filter)}</b>
          </button>
          <CloseButton
            size={24}
            iconSize={14}
            className={classes.chipClose ?? ''}
            aria-label={`${texts.clear}: ${filter.label}`}
            onClick={() => (filter.kind === 'custom' ? filter.onClear() : filter.onChange([]))}
          />
        </li>
      ))}
    </ul>
  )
}

function PhoneBar({ search, filters = [], onReset, trailing }: FilterBarProps) {
  const texts = useUiTexts()
  const hasSlot = useHasTopSlot()
  const sort = useContext(SortContext)
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const [isSearching, setIsSearching] = useState(false)
  const count = filters.filter(isActive).length
  const isShown = search !== undefined && (!hasSlot || isSearching || search.value !== '')
  return (
    <div className={classes.phone} role="search">
      {search && hasSlot ? (
        <InTopBar order={1}>
          <ActionIcon
            size={40}
            aria-label={texts.search}
            aria-expanded={isShown}
            onClick={() => setIsSearching(!isSearching)}
          >
            <IconSearch size={20} stroke={1.7} />
          </ActionIcon>
        </InTopBar>
      ) : null}
      <div className={classes.phoneLine} data-empty={(!isShown && !trailing && hasSlot) || undefined}>
        {isShown ? (
          <div className={classes.phoneSearch}>
            <SearchField {...search} width="100%" autoFocus={isSearching} />
          </div>
        ) : null}
        {filters.length > 0 || sort ? (
          <InTopBar order={2}>
            <ActionIcon
              size={40}
              aria-label={count > 0 ? `${texts.filters}: ${count}` : texts.filters}
              className={classes.phoneFilters ?? ''}
              onClick={() => setSheet('open')}
            >
              <IconAdjustmentsHorizontal size={20} stroke={1.7} />
              {count > 0 ? <span className={classes.badge}>{count}</span> : null}
            </ActionIcon>
          </InTopBar>
        ) : null}
        {trailing}
      </div>
      <FilterChips filters={filters} onOpen={() => setSheet('open')} />
      {sheet === 'never' ? null : (
        <Suspense fallback={null}>
          <FilterSheet
            opened={sheet === 'open'}
            onClose={() => setSheet('closed')}
            onReset={onReset}
            resettable={count > 0 || Boolean(search?.value)}
          >
            {sort}
            {filters.map((filter) => (
              <LabelledFilter key={filter.id} filter={filter} />
            ))}
          </FilterSheet>
        </Suspense>
      )}
    </div>
  )
}
