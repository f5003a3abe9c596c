import type { Clinic } from '@coverline/contract/clinics/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Group, Pagination, Skeleton, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { TextLink } from '../../kit/text-link.tsx'
import classes from './shared/map/map.module.css'
import { pageSize, useDuplicates } from './queries.ts'
import { useDeleteClinics } from './use-clinic-actions.tsx'

interface ClinicDuplicatesProps {
  page: number
  onPage: (page: number) => void
}

/** Groups of possible duplicate clinics; the user keeps one and deletes the others. */
export function ClinicDuplicates({ page, onPage }: ClinicDuplicatesProps) {
  const { t } = useTranslation('clinics')
  const { data, error, refetch } = useDuplicates(page)
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} radius="lg" />
  if (data.totalCount === 0) {
    return (
      <Card>
        <EmptyState title={t('duplicates.none')} text={t('duplicates.noneText')} />
      </Card>
    )
  }
  const pages = Math.ceil(data.totalCount / pageSize)
  return (
    <Stack>
      <p className={classes.note}>
        {t('duplicates.found', { count: data.totalCount })} {t('duplicates.rule')}
      </p>
      {data.items.map(({ clinics }) => (
        <DuplicateGroup key={clinics[0]?.clinicId ?? ''} clinics={clinics} />
      ))}
      {pages > 1 ? (
        <Pagination
          total={pages}
          value={page + 1}
          onChange={(next) => onPage(next - 1)}
          getControlProps={(control) => ({
            'aria-label': t(control === 'next' ? 'common:next' : 'common:back'),
          })}
        />
      ) : null}
    </Stack>
  )
}

function DuplicateGroup({ clinics }: { clinics: Clinic[] }) {
  const { t } = useTranslation('clinics')
  const remove = useDeleteClinics()
  const [first] = clinics
  return (
    <Card title={t('duplicates.group', { name: first?.name ?? '', count: clinics.length })}>
      <ul className={classes.list}>
        {clinics.map((clinic) => (
          <li key={clinic.clinicId} className={classes.item}>
            <Group justify="space-between" wrap="nowrap">
              <div>
                <TextLink to={`/admin/clinics/${clinic.clinicId}`}>{clinic.name}</TextLink>
                <div className={classes.address}>
                  {[
                    clinic.addressLine,
                    t(`types.${clinic.registrationType}`),
                    clinic.phoneForService,
                    t('serviceFact', { count: clinic.offerCount }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </div>
              {clinic.can.delete ? (
                <Button
                  variant="plain"
                  leftSection={<IconTrash size={16} />}
                  aria-label={t('duplicates.delete', { name: clinic.name, address: clinic.addressLine })}
                  onClick={() => void remove([clinic])}
                >
                  {t('common:delete')}
                </Button>
              ) : null}
            </Group>
          </li>
        ))}
      </ul>
    </Card>
  )
}
