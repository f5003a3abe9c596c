import { useCommand } from '@coverline/client/hooks'
import type { Language } from '@coverline/contract/common'
import type { PlanDetail } from '@coverline/contract/plans'
import { type Service, services } from '@coverline/contract/services'
import type { UiAction } from '@coverline/ui/action'
import { Button } from '@coverline/ui/button'
import { confirm } from '@coverline/ui/confirm'
import { DataTable } from '@coverline/ui/data-table'
import { toast } from '@coverline/ui/toast'
import { Group } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailure } from '../../../shared/use-failure.ts'
import { GenerationButton } from '../generation/generation-button.tsx'
import { GenerationNotice } from '../generation/generation-notice.tsx'
import { useServices } from '../queries.ts'
import { useServiceColumns } from './service-columns.tsx'
import { ServiceForm } from './service-form.tsx'
import { titleOf } from './title-of.ts'

const idOf = (service: Service) => service.offerId

/** The services of a plan: add, change, delete. */
export function PlanServices({ plan }: { plan: PlanDetail }) {
  const { t, i18n } = useTranslation('plans')
  const isGenerating = plan.offerGenerationStatus === 'IN_PROCESS'
  const query = useServices(plan.packageId, isGenerating)
  const columns = useServiceColumns()
  const [edited, setEdited] = useState<Service | 'new' | null>(null)
  const [selected, setSelected] = useState<string[]>([])
  const remove = useDeleteServices(i18n.language as Language, setSelected)
  const items = query.data?.items
  const canUpdate = plan.can.update
  const nextSort = Math.max(0, ...(items ?? []).map((one) => one.localizations[0]?.sort ?? 0)) + 1

  const actionsOf = (service: Service): UiAction[] => [
    {
      id: 'edit',
      label: t('common:edit'),
      icon: <IconPencil size={16} />,
      onSelect: () => setEdited(service),
    },
    {
      id: 'delete',
      label: t('common:delete'),
      icon: <IconTrash size={16} />,
      tone: 'danger',
      onSelect: () => void remove([service]),
    },
  ]
  const bulk: UiAction = {
    id: 'delete',
    label: t('common:delete'),
    icon: <IconTrash size={16} />,
    tone: 'danger',
    onSelect: () => void remove(items?.filter((one) => selected.includes(one.offerId)) ?? []),
  }
  const add = canUpdate ? (
    <Group gap="sm">
      <GenerationButton plan={plan} label={t('generation:start')} />
      <Button leftSection={<IconPlus size={17} />} onClick={() => setEdited('new')}>
        {t('services.add')}
      </Button>
    </Group>
  ) : null

  return (
    <>
      <GenerationNotice plan={plan} />
      <DataTable
        label={t('services.title')}
        columns={columns}
        rows={items}
        rowId={idOf}
        rowName={(service) => titleOf(service, i18n.language as Language)}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={{ title: t('services.empty'), text: t('services.emptyText'), action: add }}
        toolbar={items?.length ? add : undefined}
        {...(canUpdate
          ? {
              onOpen: setEdited,
              rowActions: actionsOf,
              selection: { ids: selected, onChange: setSelected, actions: [bulk] },
            }
          : {})}
      />
      {edited ? (
        <ServiceForm
          packageId={plan.packageId}
          service={edited === 'new' ? null : edited}
          nextSort={nextSort}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  )
}

function useDeleteServices(language: Language, setSelected: (ids: string[]) => void) {
  const { t } = useTranslation('plans')
  const fail = useFailure()
  const command = useCommand(services.delete, { refresh: ['services', 'plans', 'audit'] })
  return async (targets: readonly Service[]): Promise<void> => {
    const [only] = targets
    if (!only) return
    const isOne = targets.length === 1
    const agreed = await confirm({
      title: t('services.deleteTitle', { count: targets.length }),
      text: isOne
        ? t('services.deleteText', { name: titleOf(only, language) })
        : t('services.deleteTextMany'),
      confirmLabel: t('common:delete'),
      danger: true,
    })
    if (!agreed) return
    try {
      await command.mutateAsync({ input: { offerIds: targets.map((one) => one.offerId) } })
      setSelected([])
      toast.success(t('services.deleted', { count: targets.length }))
    } catch (error) {
      fail(error)
    }
  }
}
