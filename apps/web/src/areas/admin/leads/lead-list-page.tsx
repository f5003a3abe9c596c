import { leads } from '@coverline/contract/calls.generated'
import type { Lead } from '@coverline/contract/leads/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { DataTable } from '@coverline/ui/table/data-table'
import { SegmentedControl } from '@mantine/core'
import { IconDownload, IconFileImport, IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { BoardPlace } from '../../../kit/board/board-place.tsx'
import { useDownload } from '../../../kit/files/use-download.ts'
import { useList } from '../../../kit/lists/use-list.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useLeadColumns } from '../../../nouns/leads/lead-columns.tsx'
import { type ChangedSearch, LeadFilters } from '../../../nouns/leads/lead-filters.tsx'
import { leadFiltersOf, pageSize, useLeadList } from '../../../nouns/leads/queries.ts'
import { type LeadSearch, leadSearch, owners } from '../../../nouns/leads/search.ts'
import { StageStrip } from '../../../nouns/leads/stages/stage-strip.tsx'
import { useLeadsTogether } from '../../../nouns/leads/together/use-leads-together.tsx'
import type { LeadMoves } from '../../../nouns/leads/stages/use-lead-moves.tsx'
import { useLeadActions } from '../../../nouns/leads/use-lead-actions.tsx'
import { useAllowed, useUser } from '../../../session/use-session.ts'
import { ListPage } from '../layout/page/list-page.tsx'

const LeadBoard = lazy(async () => ({
  default: (await import('../../../nouns/leads/board/lead-board.tsx')).LeadBoard,
}))
const LeadForm = lazy(async () => ({
  default: (await import('../../../nouns/leads/lead-form.tsx')).LeadForm,
}))

const route = getRouteApi('/admin/leads')
const idOf = (lead: Lead) => lead.leadId
const nameOf = (lead: Lead) => lead.title
const hrefOf = (lead: Lead) => `/admin/leads/${lead.leadId}`

/** Leads with count and sum of each stage. */
export function LeadListPage() {
  const { t } = useTranslation('leads')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useLeadList(search)
  const columns = useLeadColumns()
  const { moves, movesOf, actionsOf, dialog } = useLeadActions()
  const seesAll = useAllowed({ roles: ['ADMIN', 'INSURANCE_OPERATOR'] })
  const mayCreate = useAllowed({ permissions: ['LEADS_CREATE'] })
  const { selection, togetherDialog } = useSelection(query.data?.items, search, moves)
  // "Select all" applied to the former filters.
  const list = useLeads(search, query, () => selection.all.onChange(false))
  const { change, reset } = list
  const { create, view } = search
  const toolbar = <LeadFilters search={search} hasAgents={seesAll} onChange={change} onReset={reset} />
  return (
    <ListPage
      found={query.data}
      views={useViews(search, seesAll, change)}
      primary={
        mayCreate ? (
          <Button leftSection={<IconPlus size={17} />} onClick={() => change({ create: true })}>
            {t('add')}
          </Button>
        ) : null
      }
      actions={
        <>
          <ShapeSwitch view={view} onChange={(next) => change({ view: next })} />
          <ExportButton search={search} />
          <ImportButton />
        </>
      }
      saved={{
        list: 'leads',
        search: list.kept,
        onApply: (found) => void navigate({ search: leadSearch(found) }),
      }}
    >
      {view === 'LIST' ? (
        <>
          <StageStrip
            stats={query.data?.stats}
            chosen={search.stages}
            onChange={(chosen) => change({ stages: chosen })}
          />
          <DataTable
            label={t('title')}
            columns={columns}
            {...list.table}
            rowId={idOf}
            rowName={nameOf}
            rowHref={hrefOf}
            onOpen={(lead) => void navigate({ href: hrefOf(lead) })}
            rowActions={(lead) => [...movesOf(lead), ...actionsOf(lead)]}
            {...(selection.actions.length > 0 ? { selection } : {})}
            empty={{ title: t('empty.title'), text: t('empty.text') }}
            toolbar={toolbar}
          />
        </>
      ) : (
        <BoardPlace toolbar={toolbar}>
          <LeadBoard search={search} stats={query.data?.stats} actionsOf={actionsOf} onMove={moves.move} />
        </BoardPlace>
      )}
      {dialog}
      {togetherDialog}
      {create && mayCreate ? (
        <CreateForm hasAgents={seesAll} onClose={() => change({ create: undefined })} />
      ) : null}
    </ListPage>
  )
}

function useLeads(search: LeadSearch, query: ReturnType<typeof useLeadList>, onChange: () => void) {
  const navigate = route.useNavigate()
  return useList<Lead, LeadSearch>({
    name: 'leads',
    search,
    query,
    pageSize,
    looks: ['view'],
    beside: ['create'],
    go: (next, replace) => {
      onChange()
      void navigate({ search: next, replace })
    },
  })
}

/** Whose leads are shown, for users who see those of others. */
function useViews(search: LeadSearch, seesAll: boolean, change: (changed: ChangedSearch) => void) {
  const { t } = useTranslation('leads')
  if (!seesAll) return undefined
  return {
    label: t('views.label'),
    items: (['ALL', ...owners] as const).map((value) => ({ value, label: t(`views.${value}`) })),
    value: search.whose ?? ('ALL' as const),
    onChange: (whose: 'ALL' | (typeof owners)[number]) =>
      change({ whose: whose === 'ALL' ? undefined : whose, agents: undefined }),
  }
}

function ImportButton() {
  const { t } = useTranslation('common')
  const navigate = route.useNavigate()
  if (!useAllowed({ permissions: ['LEADS_CREATE', 'LEADS_DELETE'] })) return null
  return (
    <Button
      variant="outline"
      leftSection={<IconFileImport size={17} />}
      onClick={() => void navigate({ href: '/admin/leads/import' })}
    >
      {t('import')}
    </Button>
  )
}

function CreateForm({ hasAgents, onClose }: { hasAgents: boolean; onClose: () => void }) {
  const navigate = route.useNavigate()
  return (
    <Suspense fallback={null}>
      <LeadForm
        hasAgents={hasAgents}
        onClose={onClose}
        onSaved={(leadId) => void navigate({ href: `/admin/leads/${leadId}` })}
      />
    </Suspense>
  )
}

interface ShapeSwitchProps {
  view: LeadSearch['view'] | undefined
  onChange: (view: LeadSearch['view'] | undefined) => void
}

/** The leads as a board or as a list. */
function ShapeSwitch({ view, onChange }: ShapeSwitchProps) {
  const { t } = useTranslation('leads')
  return (
    <SegmentedControl
      aria-label={t('shapes.label')}
      data={(['BOARD', 'LIST'] as const).map((value) => ({ value, label: t(`shapes.${value}`) }))}
      value={view ?? 'BOARD'}
      onChange={(next) => onChange(next === 'LIST' ? 'LIST' : undefined)}
    />
  )
}

function ExportButton({ search }: { search: LeadSearch }) {
  const { t } = useTranslation('common')
  const { id: userId } = useUser()
  const mayExport = useAllowed({ permissions: ['LEADS_EXPORT'] })
  const { isRunning, start } = useDownload()
  if (!mayExport) return null
  return (
    <Button
      variant="outline"
      leftSection={<IconDownload size={17} />}
      loading={isRunning}
      onClick={() => void start(leads.download, { filters: leadFiltersOf(search, userId) })}
    >
      {t('downloads.action')}
    </Button>
  )
}

/** The chosen leads as they were selected, or all that match: those of other pages are not loaded. */
function useSelection(items: readonly Lead[] | undefined, search: LeadSearch, moves: LeadMoves) {
  const { id: userId } = useUser()
  const [selected, setSelected] = useState<ReadonlyMap<string, Lead>>(new Map())
  const [isAll, setAll] = useState(false)
  const select = (ids: string[]) =>
    setSelected((old) => {
      const shown = new Map((items ?? []).map((lead) => [lead.leadId, lead]))
      return new Map(
        ids.flatMap((id) => {
          const lead = shown.get(id) ?? old.get(id)
          return lead ? [[id, lead] as const] : []
        }),
      )
    })
  const ids = [...selected.keys()]
  const [first] = selected.values()
  const { actions, dialog } = useLeadsTogether({
    leads: isAll ? { leadFilters: leadFiltersOf(search, userId) } : { leadIds: ids },
    one: !isAll && ids.length === 1 ? first : undefined,
    moves,
    clear: () => {
      setSelected(new Map())
      setAll(false)
    },
  })
  return {
    selection: { ids, onChange: select, actions, all: { isOn: isAll, onChange: setAll } },
    togetherDialog: dialog,
  }
}
