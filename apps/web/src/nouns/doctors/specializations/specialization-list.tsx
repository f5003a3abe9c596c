import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { doctors } from '@coverline/contract/calls.generated'
import type { Specialization } from '@coverline/contract/doctors/endpoints'
import { languages } from '@coverline/contract/languages'
import type { UiAction } from '@coverline/ui/actions/action'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { type DataColumn, DataTable } from '@coverline/ui/table/data-table'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { touchedByDoctors, useSpecializations } from '../queries.ts'

interface SpecializationListProps {
  onEdit: (specialization: Specialization) => void
  create: ReactNode
}

const idOf = (one: Specialization) => one.specializationId
const nameOf = (one: Specialization) => one.name

/** The specializations that doctors may have. */
export function SpecializationList({ onEdit, create }: SpecializationListProps) {
  const { t } = useTranslation('doctors')
  const query = useSpecializations()
  const columns = useColumns()
  const remove = useDelete()
  const canUpdate = useAllowed({ permissions: ['TELEMEDICINE_UPDATE'] })
  const actionsOf = (one: Specialization): UiAction[] => [
    { id: 'edit', label: t('common:edit'), icon: <IconPencil size={16} />, onSelect: () => onEdit(one) },
    {
      id: 'delete',
      label: t('common:delete'),
      icon: <IconTrash size={16} />,
      tone: 'danger',
      onSelect: () => void remove(one),
    },
  ]
  return (
    <DataTable
      label={t('specializations.title')}
      columns={columns}
      rows={query.data?.items}
      rowId={idOf}
      rowName={nameOf}
      {...(canUpdate ? { rowActions: actionsOf, onOpen: onEdit } : {})}
      error={query.error}
      onRetry={() => void query.refetch()}
      empty={{
        title: t('specializations.empty.title'),
        text: t('specializations.empty.text'),
        action: create,
      }}
      storageKey="specializations"
    />
  )
}

function useColumns(): DataColumn<Specialization>[] {
  const { t } = useTranslation('doctors')
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'name', header: t('common:name'), minWidth: 220, cell: ({ name }) => name },
      {
        id: 'languages',
        header: t('specializations.languages'),
        cell: ({ names }) =>
          languages
            .filter((language) => names[language])
            .map((language) => language.toUpperCase())
            .join(' '),
      },
      {
        id: 'doctors',
        header: t('specializations.doctors'),
        align: 'right',
        cell: ({ doctorCount }) => format.number(doctorCount),
      },
    ],
    [t, format],
  )
}

/** Deletes a specialization after a question; names the doctors who still have it. */
function useDelete() {
  const { t } = useTranslation('doctors')
  const fail = useFailure()
  const { mutateAsync } = useCommand(doctors.saveSpecialization, { refresh: touchedByDoctors })
  const turn = (specializationId: string, status: 'ACTIVE' | 'NOT_ACTIVE') =>
    mutateAsync({ input: { specializationId, status } })
  return async ({ specializationId, name }: Specialization) => {
    const agreed = await confirm({
      title: t('specializations.deleteTitle'),
      text: t('specializations.deleteText', { name }),
      confirmLabel: t('common:delete'),
      danger: true,
    })
    if (!agreed) return
    try {
      await turn(specializationId, 'NOT_ACTIVE')
      const undo = () =>
        void turn(specializationId, 'ACTIVE').then(() => toast.success(t('specializations.restored')), fail)
      toast.notice({
        title: t('specializations.deleted'),
        action: { label: t('common:undo'), onSelect: undo },
      })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SPECIALIZATION_IN_USE')
        toast.warning({
          title: t('specializations.inUse'),
          text: t('specializations.inUseText'),
          items: holdersOf(error).map((one) => ({
            text: one.name,
            href: `/admin/telemed/doctors/${one.doctorId}/profile`,
          })),
        })
      else fail(error)
    }
  }
}

function holdersOf(error: ApiError): { doctorId: string; name: string }[] {
  const found: unknown = error.details['doctors']
  if (!Array.isArray(found)) return []
  return found.filter(
    (one): one is { doctorId: string; name: string } =>
      typeof one === 'object' && one !== null && 'doctorId' in one && 'name' in one,
  )
}
