import { ticketQueues } from '@coverline/contract/tickets/terms'
import { Button } from '@coverline/ui/actions/button'
import { Pill } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import classes from './list-pane.module.css'
import { type ChangeSearch, useFilterChoices } from '../queries.ts'
import { noFilters, type TicketSearch } from '../search.ts'

interface FilterChipsProps {
  search: TicketSearch
  onSearch: ChangeSearch
}

type Chip = { id: string; label: string; change: Parameters<ChangeSearch>[0] }

const without = <T,>(values: readonly T[] | undefined, gone: T): T[] | undefined => {
  const left = (values ?? []).filter((each) => each !== gone)
  return left.length > 0 ? left : undefined
}

function useDateChips(search: TicketSearch): Chip[] {
  const { t } = useTranslation('tickets')
  const format = useFormat()
  const span = (from: string | undefined, to: string | undefined): string =>
    [from, to].map((day) => (day ? format.day(day) : '…')).join(' – ')
  const { made, slot, madeFrom, madeTo, closedFrom, closedTo, slotFrom, slotTo } = search
  return [
    ...(made
      ? [
          {
            id: 'made',
            label: `${t('filters.made')}: ${t(`dateRanges.${made}`)}`,
            change: { made: undefined },
          },
        ]
      : []),
    ...(madeFrom || madeTo
      ? [
          {
            id: 'madeBetween',
            label: `${t('filters.made')}: ${span(madeFrom, madeTo)}`,
            change: { madeFrom: undefined, madeTo: undefined },
          },
        ]
      : []),
    ...(closedFrom || closedTo
      ? [
          {
            id: 'closedBetween',
            label: `${t('filters.closed')}: ${span(closedFrom, closedTo)}`,
            change: { closedFrom: undefined, closedTo: undefined },
          },
        ]
      : []),
    ...(slot
      ? [{ id: 'slot', label: `${t('filters.slot')}: ${t(`slots.${slot}`)}`, change: { slot: undefined } }]
      : []),
    ...(slotFrom || slotTo
      ? [
          {
            id: 'slotBetween',
            label: `${t('filters.slot')}: ${span(slotFrom, slotTo)}`,
            change: { slotFrom: undefined, slotTo: undefined },
          },
        ]
      : []),
  ]
}

function useChips(search: TicketSearch): Chip[] {
  const { t } = useTranslation(['tickets', 'plans'])
  const dateChips = useDateChips(search)
  const choices = useFilterChoices()
  const nameIn = (items: { id: string; name: string }[] | undefined, id: string) =>
    items?.find((each) => each.id === id)?.name ?? '…'
  const tags = choices?.tags.map(({ tagId, name }) => ({ id: tagId, name }))
  const records = [
    ['operators', choices?.operators],
    ['companies', choices?.clientCompanies],
    ['plans', choices?.programs],
    ['services', choices?.services],
    ['tags', tags],
  ] as const
  return [
    ...(search.tab === 'OPEN' || search.tab === 'ALL'
      ? [{ id: 'tab', label: t(`tabs.${search.tab}`), change: { tab: undefined } }]
      : []),
    ...(search.pending
      ? [{ id: 'pending', label: t('filters.pending'), change: { pending: undefined } }]
      : []),
    ...(search.late ? [{ id: 'late', label: t('filters.late'), change: { late: undefined } }] : []),
    ...(search.waiting
      ? [{ id: 'waiting', label: t(`waiting.${search.waiting}`), change: { waiting: undefined } }]
      : []),
    ...(search.channels ?? []).map((channel) => ({
      id: channel,
      label: t(`sources.${channel}`),
      change: { channels: without(search.channels, channel) },
    })),
    ...(search.votes ?? []).map((word) => ({
      id: word,
      label: t(`votes.${word}`),
      change: { votes: without(search.votes, word) },
    })),
    ...(search.firstAnswers ?? []).map((word) => ({
      id: word,
      label: t(`firstAnswers.${word}`),
      change: { firstAnswers: without(search.firstAnswers, word) },
    })),
    ...(search.types ?? []).map((type) => ({
      id: type,
      label: t(`types.${type}`),
      change: { types: without(search.types, type) },
    })),
    ...records.flatMap(([name, items]) =>
      (search[name] ?? []).map((id) => ({
        id,
        label: nameIn(items, id),
        change: { [name]: without(search[name], id) },
      })),
    ),
    ...(search.insurance ?? []).map((type) => ({
      id: type,
      label: t(`plans:insuranceTypes.${type}`),
      change: { insurance: without(search.insurance, type) },
    })),
    ...dateChips,
  ]
}

export function FilterChips({ search, onSearch }: FilterChipsProps) {
  const { t } = useTranslation('tickets')
  const chips = useChips(search)
  if (chips.length === 0) return null
  return (
    <div className={classes.chips}>
      {chips.map(({ id, label, change }) => (
        <Pill
          key={id}
          withRemoveButton
          removeButtonProps={{
            'aria-label': t('filters.remove', { name: label }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={() => onSearch(change)}
        >
          {label}
        </Pill>
      ))}
      {chips.length > 1 ? (
        <Button
          variant="plain"
          size="compact-xs"
          onClick={() =>
            onSearch({
              ...noFilters,
              searchQuery: search.searchQuery,
              tab: ticketQueues.find((queue) => queue === search.tab),
            })
          }
        >
          {t('filters.clearAll')}
        </Button>
      ) : null}
    </div>
  )
}
