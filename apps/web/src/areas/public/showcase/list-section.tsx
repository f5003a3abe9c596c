import { type DataColumn, DataTable, type TableSort } from '@coverline/ui/table/data-table'
import { FilterBar } from '@coverline/ui/table/filter-bar'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { DimCell, MonoCell, PersonCell } from '@coverline/ui/table/table-cells'
import { usePageSize } from '@coverline/ui/table/page-size'
import { toast } from '@coverline/ui/overlays/toast'
import { IconMail, IconTrash, IconUserOff } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { type SamplePerson, samplePeople } from './people.ts'

const tones: Record<SamplePerson['status'], [StatusTone, string]> = {
  active: ['success', 'Active'],
  pending: ['warning', 'Activation pending'],
  expires: ['danger', 'Expires in 30 days'],
  off: ['neutral', 'Deactivated'],
}
const invitationTones: Record<SamplePerson['invitation'], StatusTone> = {
  sent: 'success',
  'not registered': 'warning',
  'not sent': 'neutral',
}

const columns: DataColumn<SamplePerson>[] = [
  {
    id: 'name',
    header: 'Insured',
    sortable: true,
    cell: (person) => <PersonCell name={person.name} note={person.email} />,
  },
  { id: 'policy', header: 'Policy', sortable: true, cell: (person) => <MonoCell>{person.policy}</MonoCell> },
  { id: 'plan', header: 'Program', sortable: true, cell: (person) => person.plan },
  { id: 'company', header: 'Company', sortable: true, priority: 2, cell: (person) => person.company },
  {
    id: 'until',
    header: 'Valid until',
    sortable: true,
    cell: (person) => person.until?.split('-').toReversed().join('.') ?? <DimCell>Unlimited</DimCell>,
  },
  {
    id: 'status',
    header: 'Status',
    priority: 0,
    card: 'badge',
    cell: (person) => <StatusBadge tone={tones[person.status][0]}>{tones[person.status][1]}</StatusBadge>,
  },
  {
    id: 'invitation',
    header: 'Invitation',
    priority: 3,
    card: 'badge',
    cell: (person) => (
      <StatusBadge quiet tone={invitationTones[person.invitation]}>
        {person.invitation}
      </StatusBadge>
    ),
  },
]

const rowId = (person: SamplePerson) => person.id
const rowName = (person: SamplePerson) => person.name
const usualSize = 30

function shownPeople(
  search: string,
  statuses: string[],
  companies: string[],
  sort: TableSort,
): SamplePerson[] {
  const key = sort.by as keyof SamplePerson
  const sign = sort.direction === 'ASC' ? 1 : -1
  return samplePeople
    .filter((person) =>
      `${person.name} ${person.email} ${person.policy}`.toLowerCase().includes(search.toLowerCase()),
    )
    .filter((person) => statuses.length === 0 || statuses.includes(person.status))
    .filter((person) => companies.length === 0 || companies.includes(person.company))
    .toSorted((a, b) => String(a[key] ?? '').localeCompare(String(b[key] ?? '')) * sign)
}

/** A list with all features of the product's lists, with sample people. */
export function ListSection() {
  const [search, setSearch] = useState('')
  const [statuses, setStatuses] = useState<string[]>([])
  const [companies, setCompanies] = useState<string[]>([])
  const [sort, setSort] = useState<TableSort>({ by: 'name', direction: 'ASC' })
  const [page, setPage] = useState(0)
  const pageSize = usePageSize(usualSize)
  const [selected, setSelected] = useState<string[]>([])
  const people = useMemo(
    () => shownPeople(search, statuses, companies, sort),
    [search, statuses, companies, sort],
  )
  const rows = useMemo(() => people.slice(page * pageSize, (page + 1) * pageSize), [people, page, pageSize])
  const reset = () => {
    setSearch('')
    setStatuses([])
    setCompanies([])
    setPage(0)
  }
  return (
    <DataTable
      label="Insured people"
      columns={columns}
      rows={rows}
      rowId={rowId}
      rowName={rowName}
      onOpen={(person) => toast.success(`Open ${person.name}`)}
      rowActions={(person) => [
        {
          id: 'mail',
          label: 'Send invitation',
          icon: <IconMail size={16} />,
          onSelect: () => toast.success('Sent'),
        },
        {
          id: 'off',
          label: 'Deactivate',
          icon: <IconUserOff size={16} />,
          lockedReason: 'Ask your account manager',
          onSelect: () => undefined,
        },
        {
          id: 'delete',
          label: 'Delete',
          tone: 'danger',
          icon: <IconTrash size={16} />,
          onSelect: () => toast.error(`Could not delete ${person.name}`),
        },
      ]}
      selection={{
        ids: selected,
        onChange: setSelected,
        actions: [
          {
            id: 'mail',
            label: 'Send invitation',
            tone: 'brand',
            icon: <IconMail size={16} />,
            onSelect: () => toast.success('Sent'),
          },
          { id: 'off', label: 'Deactivate', icon: <IconUserOff size={16} />, onSelect: () => undefined },
          {
            id: 'delete',
            label: 'Delete',
            tone: 'danger',
            icon: <IconTrash size={16} />,
            onSelect: () => undefined,
          },
        ],
      }}
      sort={sort}
      onSort={setSort}
      page={page}
      pageSize={usualSize}
      hasPageSizes
      onPage={setPage}
      total={people.length}
      filtered={search !== '' || statuses.length > 0 || companies.length > 0}
      onResetFilters={reset}
      storageKey="showcase"
      maxHeight="560px"
      toolbar={
        <FilterBar
          search={{ value: search, onChange: setSearch, placeholder: 'Name, e-mail or policy number' }}
          filters={[
            {
              kind: 'multi',
              id: 'company',
              label: 'Company',
              options: [...new Set(samplePeople.map((person) => person.company))].map((name) => ({
                value: name,
                label: name,
              })),
              value: companies,
              onChange: setCompanies,
            },
            {
              kind: 'select',
              id: 'status',
              label: 'Policy status',
              options: Object.entries(tones).map(([value, [, label]]) => ({ value, label })),
              value: statuses,
              onChange: setStatuses,
            },
          ]}
          onReset={reset}
        />
      }
    />
  )
}
