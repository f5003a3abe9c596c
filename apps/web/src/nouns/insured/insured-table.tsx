import type { ApiError } from '@coverline/client/api-error'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { insured, Person } from '@coverline/contract/insured/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { DataTable, type TableEmpty } from '@coverline/ui/table/data-table'
import type { Filter } from '@coverline/ui/table/filter-bar'
import { FilterBar } from '@coverline/ui/table/filter-bar'
import {
  IconArrowsExchange,
  IconMail,
  IconMailOff,
  IconMessages,
  IconPencil,
  IconTrash,
  IconUserMinus,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useAllowed } from '../../session/use-session.ts'
import { personName } from './shared/person-name.ts'
import { writesToMany, writeBroadcast } from '../conversations/shared/write-broadcast.ts'
import { isOne, type PersonChoice, type PersonFilters } from './choice.ts'
import { useInsuredColumns } from './insured-columns.tsx'
import { useCancelInvitations } from './invitations/use-cancel-invitations.ts'
import { pageSize } from './queries.ts'
import type { InsuredSearch } from './search.ts'
import { useDeletePeople } from './use-people-actions.tsx'

const ExcludeDialog = lazy(async () => ({ default: (await import('./exclude-dialog.tsx')).ExcludeDialog }))
const InviteDialog = lazy(async () => ({
  default: (await import('./invitations/invite-dialog.tsx')).InviteDialog,
}))
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))

export type ChangedSearch = { [K in keyof InsuredSearch]?: InsuredSearch[K] | undefined }

interface InsuredTableProps {
  /** The plan, if all these people belong to one. */
  packageId?: string
  /** Filters that match all people; if omitted only people of one page can be selected. */
  allFilters?: PersonFilters
  query: {
    data: OutputOf<typeof insured.list> | undefined
    error: ApiError | null
    isPlaceholderData: boolean
    refetch: () => Promise<unknown>
  }
  search: InsuredSearch
  onChange: (changed: ChangedSearch) => void
  onReset: () => void
  filters: Filter[]
  filtered: boolean
  empty: TableEmpty
}

const idOf = (person: Person) => person.personProfileId
const hrefOf = (person: Person) => `/admin/users/${person.personProfileId}`

/** Insured people with search, filters, and single and bulk actions. */
export function InsuredTable(props: InsuredTableProps) {
  const { packageId, query, search, onChange } = props
  const { t } = useTranslation('insured')
  const navigate = useNavigate()
  const columns = useInsuredColumns(packageId !== undefined)
  const [selected, setSelected] = useState<string[]>([])
  const [isAll, setAll] = useState(false)
  const { allFilters } = props
  const chosen = isAll && allFilters ? { personFilters: allFilters } : { personProfileIds: selected }
  const { actions, actionsOf, dialog } = useActions(packageId, chosen, () => {
    setSelected([])
    setAll(false)
  })
  const all = allFilters ? { all: { isOn: isAll, onChange: setAll } } : {}
  const isPaged = packageId === undefined

  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={query.data?.items}
        rowId={idOf}
        rowName={personName}
        rowHref={hrefOf}
        onOpen={(person) => void navigate({ href: hrefOf(person) })}
        rowActions={actionsOf}
        {...(actions.length > 0
          ? { selection: { ids: selected, onChange: setSelected, actions, ...all } }
          : {})}
        sort={search.sortBy ? { by: search.sortBy, direction: search.sortDirection ?? 'ASC' } : undefined}
        onSort={({ by, direction }) =>
          onChange({ sortBy: by as InsuredSearch['sortBy'], sortDirection: direction })
        }
        {...(isPaged
          ? {
              page: search.page ?? 0,
              pageSize,
              hasPageSizes: true,
              onPage: (page: number) => onChange({ page: page || undefined }),
            }
          : {})}
        total={query.data?.totalCount}
        totalCapped={query.data?.totalCountCapped}
        fetching={query.isPlaceholderData}
        error={query.error}
        onRetry={() => void query.refetch()}
        filtered={props.filtered}
        onResetFilters={props.onReset}
        empty={props.empty}
        storageKey={isPaged ? 'insured' : 'plan-people'}
        toolbar={
          <FilterBar
            search={{
              value: search.searchQuery ?? '',
              onChange: (text) => onChange({ searchQuery: text || undefined }),
              placeholder: t('searchPlaceholder'),
            }}
            filters={props.filters}
            onReset={props.onReset}
          />
        }
      />
      <Suspense fallback={null}>{dialog}</Suspense>
    </>
  )
}

type Dialog = { kind: 'invite' | 'exclude' | 'move'; chosen: PersonChoice }

function useActions(packageId: string | undefined, selected: PersonChoice, clear: () => void) {
  const { t } = useTranslation(['insured', 'broadcasts', 'invitations'])
  const navigate = useNavigate()
  const mayWrite = useAllowed(writesToMany)
  const deletePeople = useDeletePeople()
  const cancelInvitations = useCancelInvitations()
  const mayUpdate = useAllowed({ permissions: ['INSURED_UPDATE'] })
  const mayDelete = useAllowed({ permissions: ['INSURED_DELETE'] })
  const [opened, setOpened] = useState<Dialog | null>(null)

  const about = (chosen: PersonChoice, canInvite: boolean): UiAction[] => [
    ...(mayWrite
      ? [
          {
            id: 'write',
            label: isOne(chosen) ? t('broadcasts:writeOne') : t('broadcasts:write'),
            icon: <IconMessages size={16} />,
            onSelect: () => writeBroadcast({ ...chosen, onSent: clear }),
          },
        ]
      : []),
    ...(mayUpdate
      ? [
          {
            id: 'invite',
            label: t('insured:actions.invite'),
            icon: <IconMail size={16} />,
            lockedReason: canInvite ? undefined : t('insured:actions.needsEmail'),
            onSelect: () => setOpened({ kind: 'invite', chosen }),
          },
          ...('personProfileIds' in chosen
            ? [
                {
                  id: 'cancelInvitation',
                  label: t('invitations:cancel.many'),
                  icon: <IconMailOff size={16} />,
                  onSelect: () =>
                    void cancelInvitations(chosen.personProfileIds).then((done) =>
                      done ? clear() : undefined,
                    ),
                },
              ]
            : []),
          {
            id: 'exclude',
            label: packageId ? t('insured:actions.exclude') : t('common:deactivate'),
            icon: <IconUserMinus size={16} />,
            onSelect: () => setOpened({ kind: 'exclude', chosen }),
          },
          {
            id: 'move',
            label: t('insured:move.action'),
            icon: <IconArrowsExchange size={16} />,
            onSelect: () => setOpened({ kind: 'move', chosen }),
          },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            id: 'delete',
            label: t('common:delete'),
            icon: <IconTrash size={16} />,
            tone: 'danger' as const,
            onSelect: () => void deletePeople(chosen).then((gone) => (gone ? clear() : undefined)),
          },
        ]
      : []),
  ]
  const actionsOf = (person: Person): UiAction[] => {
    const edit = () => void navigate({ href: `${hrefOf(person)}?edit=true` })
    const first = person.can.update
      ? [{ id: 'edit', label: t('common:edit'), icon: <IconPencil size={16} />, onSelect: edit }]
      : []
    return [...first, ...about({ personProfileIds: [person.personProfileId] }, person.can.invite)]
  }
  const close = () => setOpened(null)
  const done = () => {
    setOpened(null)
    clear()
  }
  const dialog =
    opened?.kind === 'invite' ? (
      <InviteDialog chosen={opened.chosen} onClose={close} onDone={done} />
    ) : opened?.kind === 'exclude' ? (
      <ExcludeDialog chosen={opened.chosen} packageId={packageId} onClose={close} onDone={done} />
    ) : opened?.kind === 'move' ? (
      <MoveDialog chosen={opened.chosen} packageId={packageId} onClose={close} onDone={done} />
    ) : null
  return { actions: about(selected, true), actionsOf, dialog }
}
