import type { Insurer } from '@coverline/contract/insurers/endpoints'
import type { DataColumn } from '@coverline/ui/table/data-table'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { PersonCell } from '@coverline/ui/table/table-cells'
import { Switch } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { planCountColumns } from '../plans/shared/plan-count-columns.ts'
import { useFileUrls } from '../../kit/files/use-file-urls.ts'
import { useFormat } from '../../kit/text/use-format.ts'

interface ColumnOptions {
  /** Rows whose logos are loaded. */
  insurers: readonly Insurer[]
  pending: string | null
  onToggle: (insurer: Insurer) => void
}

export function useInsurerColumns({ insurers, pending, onToggle }: ColumnOptions): DataColumn<Insurer>[] {
  const { t } = useTranslation('insurers')
  const format = useFormat()
  const urls = useFileUrls(insurers.map((insurer) => insurer.logo?.cdnFileId))
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('common:name'),
        sortable: true,
        minWidth: 220,
        cell: ({ title, email, logo }) => (
          <PersonCell square name={title} note={email ?? ''} picture={logo && urls.get(logo.cdnFileId)} />
        ),
      },
      ...planCountColumns<Insurer>({ plans: t('plans'), activePlans: t('activePlans') }, format.number),
      {
        id: 'status',
        header: t('common:status'),
        sortable: true,
        card: 'badge',
        priority: 0,
        cell: (insurer) => {
          const isActive = insurer.status === 'ACTIVE'
          const state = t(isActive ? 'insurers:states.active' : 'insurers:states.inactive')
          if (!insurer.can.update)
            return <StatusBadge tone={isActive ? 'success' : 'neutral'}>{state}</StatusBadge>
          return (
            <Switch
              checked={isActive}
              disabled={pending === insurer.insuranceCompanyId}
              onChange={() => onToggle(insurer)}
              label={state}
              aria-label={t('switchLabel', { name: insurer.title })}
            />
          )
        },
      },
    ],
    [t, format, urls, pending, onToggle],
  )
}
