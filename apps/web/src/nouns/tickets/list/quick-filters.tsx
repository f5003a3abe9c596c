import { Button } from '@coverline/ui/actions/button'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { ChangeSearch } from '../queries.ts'
import type { TicketSearch } from '../search.ts'
import classes from './list-pane.module.css'

interface QuickFiltersProps {
  search: TicketSearch
  onSearch: ChangeSearch
}

/** What a team asks of its queue all day, one click away: mine, nobody's, unread, put off. */
export function QuickFilters({ search, onSearch }: QuickFiltersProps) {
  const { t } = useTranslation('tickets')
  const { whose, unread, tab } = search
  const filters = [
    {
      label: t('filters.mine'),
      isOn: whose === 'ME',
      toggle: () => onSearch({ whose: whose === 'ME' ? undefined : 'ME' }),
    },
    {
      label: t('filters.unassigned'),
      isOn: whose === 'NOBODY',
      toggle: () => onSearch({ whose: whose === 'NOBODY' ? undefined : 'NOBODY' }),
    },
    {
      label: t('filters.unread'),
      isOn: unread === true,
      toggle: () => onSearch({ unread: unread ? undefined : true }),
    },
    {
      label: t('filters.snoozed'),
      isOn: tab === 'SNOOZED',
      toggle: () => onSearch({ tab: tab === 'SNOOZED' ? undefined : 'SNOOZED' }),
    },
  ]
  return (
    <div className={classes.quick} role="group" aria-label={t('filters.quick')}>
      {filters.map(({ label, isOn, toggle }) => (
        <Button
          key={label}
          size="compact-xs"
          variant={isOn ? 'soft' : 'outline'}
          aria-pressed={isOn}
          onClick={toggle}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
