import { Button, IconButton } from '@coverline/ui/actions/button'
import { DateRange } from '@coverline/ui/form/date-field'
import { Dropdown, type DropdownOption } from '@coverline/ui/form/dropdown'
import { PanelPopover } from '@coverline/ui/actions/panel-popover'
import { useIsPhone } from '@coverline/ui/use-is-phone'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { Switch } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { some } from '../../../kit/lists/list-filters.tsx'
import classes from './ticket-filters.module.css'
import { type ChangeSearch, type FilterChoices, useFilterChoices } from '../queries.ts'
import { conversationChannels } from '@coverline/contract/conversations/terms'
import { firstAnswers, votes, waitingSides } from '@coverline/contract/tickets/terms'
import { ticketBusinessTypes } from '@coverline/contract/dictionaries/terms'
import { insuranceTypes } from '@coverline/contract/plans/terms'
import { dateRanges, noFilters, slotFilters, type TicketSearch } from '../search.ts'

interface FiltersProps {
  search: TicketSearch
  onSearch: ChangeSearch
}

/** Those of the panel; the others stand beside the search. */
const outside = new Set(['searchQuery', 'whose', 'unread'])
const filterNames = Object.keys(noFilters).filter((name) => !outside.has(name))

/** Button that opens the filters: beside the list on a wide screen, as a sheet on a narrow one. */
export function TicketFilters(props: FiltersProps) {
  const { t } = useTranslation('tickets')
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const count = filterNames.filter((name) => Reflect.get(props.search, name) !== undefined).length
  const button = (
    <IconButton
      label={count > 0 ? `${t('filters.title')}: ${count}` : t('filters.title')}
      icon={<IconAdjustmentsHorizontal size={18} stroke={1.7} />}
      variant={count > 0 ? 'soft' : 'outline'}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen((open) => !open)}
    />
  )
  if (isPhone)
    return (
      <>
        {button}
        <SideModal
          opened={isOpen}
          onClose={() => setOpen(false)}
          title={t('filters.title')}
          footer={<Button onClick={() => setOpen(false)}>{t('common:close')}</Button>}
        >
          <Fields {...props} />
        </SideModal>
      </>
    )
  return (
    <PanelPopover
      opened={isOpen}
      onClose={() => setOpen(false)}
      label={t('filters.title')}
      button={button}
      position="right-start"
      width={340}
    >
      <Fields {...props} />
    </PanelPopover>
  )
}

const optionsOf = (items: FilterChoices['programs'] | undefined): DropdownOption[] =>
  (items ?? []).map(({ id, name, count }) => ({ value: id, label: count > 0 ? `${name} (${count})` : name }))

function Fields({ search, onSearch }: FiltersProps) {
  const { t } = useTranslation(['tickets', 'plans'])
  const choices = useFilterChoices()
  const countOf = (items: { value: string; count: number }[] | undefined, value: string) => {
    const count = items?.find((each) => each.value === value)?.count ?? 0
    return count > 0 ? ` (${count})` : ''
  }
  const records = [
    ['operators', 'operator', optionsOf(choices?.operators)],
    ['companies', 'company', optionsOf(choices?.clientCompanies)],
    ['plans', 'plan', optionsOf(choices?.programs)],
    ['services', 'service', optionsOf(choices?.services)],
    [
      'tags',
      'tag',
      (choices?.tags ?? []).map(({ tagId, name, count }) => ({
        value: tagId,
        label: count > 0 ? `${name} (${count})` : name,
      })),
    ],
  ] as const
  return (
    <div className={classes.fields}>
      <Switch
        label={t('filters.pending')}
        checked={search.pending === true}
        // Only new requests are pending, so the switch also selects their tab.
        onChange={(event) =>
          onSearch(event.currentTarget.checked ? { pending: true, tab: undefined } : { pending: undefined })
        }
      />
      <Switch
        label={t('filters.late')}
        checked={search.late === true}
        onChange={(event) => onSearch({ late: event.currentTarget.checked || undefined })}
      />
      <Dropdown
        label={t('filters.waiting')}
        width="100%"
        options={waitingSides.map((side) => ({ value: side, label: t(`waiting.${side}`) }))}
        value={search.waiting ? [search.waiting] : []}
        onChange={([chosen]) => onSearch({ waiting: waitingSides.find((side) => side === chosen) })}
      />
      <Dropdown
        label={t('filters.channel')}
        multiple
        width="100%"
        options={conversationChannels.map((channel) => ({ value: channel, label: t(`sources.${channel}`) }))}
        value={search.channels ?? []}
        onChange={(chosen) =>
          onSearch({ channels: some(conversationChannels.filter((channel) => chosen.includes(channel))) })
        }
      />
      <Dropdown
        label={t('filters.type')}
        multiple
        width="100%"
        options={ticketBusinessTypes.map((type) => ({
          value: type,
          label: t(`types.${type}`) + countOf(choices?.businessTypes, type),
        }))}
        value={search.types ?? []}
        onChange={(chosen) =>
          onSearch({ types: some(ticketBusinessTypes.filter((type) => chosen.includes(type))) })
        }
      />
      {records.map(([name, label, options]) => (
        <Dropdown
          key={name}
          label={t(`filters.${label}`)}
          multiple
          width="100%"
          options={options}
          value={search[name] ?? []}
          onChange={(chosen) => onSearch({ [name]: some(chosen) })}
        />
      ))}
      <Dropdown
        label={t('filters.insuranceType')}
        multiple
        width="100%"
        options={insuranceTypes.map((type) => ({
          value: type,
          label: t(`plans:insuranceTypes.${type}`) + countOf(choices?.insuranceTypes, type),
        }))}
        value={search.insurance ?? []}
        onChange={(chosen) =>
          onSearch({ insurance: some(insuranceTypes.filter((type) => chosen.includes(type))) })
        }
      />
      <Dropdown
        label={t('filters.made')}
        width="100%"
        options={dateRanges.map((range) => ({ value: range, label: t(`dateRanges.${range}`) }))}
        value={search.made ? [search.made] : []}
        onChange={([chosen]) => onSearch({ made: dateRanges.find((range) => range === chosen) })}
      />
      <DateRange
        label={t('filters.madeBetween')}
        width="100%"
        value={[search.madeFrom ?? null, search.madeTo ?? null]}
        onChange={([from, to]) => onSearch({ madeFrom: from ?? undefined, madeTo: to ?? undefined })}
      />
      <JudgedFields search={search} onSearch={onSearch} />
      <Dropdown
        label={t('filters.slot')}
        width="100%"
        options={slotFilters.map((slot) => ({ value: slot, label: t(`slots.${slot}`) }))}
        value={search.slot ? [search.slot] : []}
        onChange={([chosen]) => onSearch({ slot: slotFilters.find((slot) => slot === chosen) })}
      />
      <DateRange
        label={t('filters.slotBetween')}
        width="100%"
        value={[search.slotFrom ?? null, search.slotTo ?? null]}
        onChange={([from, to]) => onSearch({ slotFrom: from ?? undefined, slotTo: to ?? undefined })}
      />
    </div>
  )
}

/** How requests were answered and what their clients said about them */
function JudgedFields({ search, onSearch }: FiltersProps) {
  const { t } = useTranslation('tickets')
  return (
    <>
      <Dropdown
        label={t('filters.firstAnswer')}
        multiple
        width="100%"
        options={firstAnswers.map((word) => ({ value: word, label: t(`firstAnswers.${word}`) }))}
        value={search.firstAnswers ?? []}
        onChange={(chosen) =>
          onSearch({ firstAnswers: some(firstAnswers.filter((word) => chosen.includes(word))) })
        }
      />
      <Dropdown
        label={t('filters.vote')}
        multiple
        width="100%"
        options={votes.map((word) => ({ value: word, label: t(`votes.${word}`) }))}
        value={search.votes ?? []}
        onChange={(chosen) => onSearch({ votes: some(votes.filter((word) => chosen.includes(word))) })}
      />
    </>
  )
}
