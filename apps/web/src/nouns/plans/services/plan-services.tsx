import type { Language } from '@coverline/contract/languages'
import type { PlanDetail } from '@coverline/contract/plans/endpoints'
import type { Service } from '@coverline/contract/services/endpoints'
import { DataTable } from '@coverline/ui/table/data-table'
import { ReorderArea } from '@coverline/ui/form/reorder'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFileUrls } from '../../../kit/files/use-file-urls.ts'
import { GenerationNotice } from '../generation/generation-notice.tsx'
import type { ServiceSearch } from '../search.ts'
import { useServices } from './queries.ts'
import { EditedService } from './form/edited-service.tsx'
import { useServiceColumns } from './service-columns.tsx'
import type { ClinicField } from './form/service-form.tsx'
import { ServicesToolbar } from './services-toolbar.tsx'
import { titleOf } from './title-of.ts'
import { useRowActions } from './use-row-actions.tsx'
import { useServiceOrder } from './use-service-order.ts'

const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }))
const PreviewDialog = lazy(async () => ({
  default: (await import('./preview/preview-dialog.tsx')).PreviewDialog,
}))

const idOf = (service: Service) => service.offerId

export interface PlanServicesProps {
  plan: PlanDetail
  search: ServiceSearch
  onSearch: (changed: { [K in keyof ServiceSearch]?: ServiceSearch[K] | undefined }) => void
  clinicField: ClinicField | undefined
}

export function PlanServices({ plan, search, onSearch, clinicField }: PlanServicesProps) {
  const { t, i18n } = useTranslation(['plans', 'services'])
  const language = i18n.language as Language
  const isFiltered = Boolean(search.find ?? search.kinds ?? search.statuses)
  const query = useServices(plan.packageId, search, plan.offerGenerationStatus === 'IN_PROCESS')
  const { rows, move } = useServiceOrder(plan.packageId, query.data?.items)
  const [selected, setSelected] = useState<string[]>([])
  const [copied, setCopied] = useState<string[] | null>(null)
  const canUpdate = plan.can.update
  // A filtered list shows only some positions, so reordering would be ambiguous.
  const canOrder = canUpdate && !isFiltered
  const urls = useFileUrls(rows?.map(({ icons }) => icons[0]?.cdnFileId) ?? [])
  const columns = useServiceColumns({ urls, canOrder })
  const open = (service: Service) => onSearch({ service: service.offerId })
  const { rowActions, bulkActions } = useRowActions({
    rows,
    selected,
    setSelected,
    canOrder,
    move,
    onOpen: open,
    onCopy: setCopied,
  })
  const nameOf = (service: Service) => titleOf(service, language)
  const toolbar = (
    <ServicesToolbar
      plan={plan}
      search={search}
      onSearch={onSearch}
      onAdd={() => onSearch({ service: 'new' })}
      onPreview={() => onSearch({ preview: true })}
    />
  )

  return (
    <>
      <GenerationNotice plan={plan} />
      <ReorderArea
        ids={rows?.map(idOf) ?? []}
        onMove={move}
        texts={{
          handle: (name) => t('services:order.handle', { name }),
          help: t('services:order.help'),
          moved: (name, place, count) => t('services:order.moved', { name, place, count }),
        }}
      >
        <DataTable
          label={t('services.title')}
          columns={columns}
          rows={rows}
          rowId={idOf}
          rowName={nameOf}
          error={query.error}
          onRetry={() => void query.refetch()}
          fetching={query.isPlaceholderData}
          filtered={isFiltered}
          onResetFilters={() => onSearch({ find: undefined, kinds: undefined, statuses: undefined })}
          empty={{ title: t('services.empty'), text: t('services.emptyText') }}
          toolbar={toolbar}
          {...(canUpdate
            ? {
                onOpen: open,
                rowActions,
                selection: { ids: selected, onChange: setSelected, actions: bulkActions },
              }
            : {})}
        />
      </ReorderArea>
      {canUpdate && search.service ? (
        <EditedService
          key={search.service}
          packageId={plan.packageId}
          offerId={search.service}
          known={rows}
          clinicField={clinicField}
          onClose={() => onSearch({ service: undefined })}
        />
      ) : null}
      <Suspense fallback={null}>
        {copied ? (
          <CopyDialog
            plan={plan}
            offerIds={copied}
            onClose={() => setCopied(null)}
            onDone={() => {
              setCopied(null)
              setSelected([])
            }}
          />
        ) : null}
        {search.preview && rows ? (
          <PreviewDialog
            planName={plan.name}
            services={rows}
            first={plan.defaultLocale}
            onClose={() => onSearch({ preview: undefined })}
          />
        ) : null}
      </Suspense>
    </>
  )
}
