import { useCommand } from '@coverline/client/hooks'
import { clinics } from '@coverline/contract/calls.generated'
import type { ClinicDetail, LinkedOffer } from '@coverline/contract/clinics/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { Button } from '@coverline/ui/actions/button'
import { type DataColumn, DataTable } from '@coverline/ui/table/data-table'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { PersonCell } from '@coverline/ui/table/table-cells'
import { toast } from '@coverline/ui/overlays/toast'
import { IconLink, IconLinkOff } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { touchedByClinics } from './queries.ts'
import { useNeededWarning } from './use-clinic-actions.tsx'

const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog }))

const idOf = (offer: LinkedOffer) => offer.offerId
const nameOf = (offer: LinkedOffer) => offer.title
const hrefOf = (offer: LinkedOffer) => `/admin/programs/${offer.program.id}?tab=services`

function useOfferColumns(): DataColumn<LinkedOffer>[] {
  const { t } = useTranslation('plans')
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('services.name'),
        minWidth: 220,
        cell: ({ title, program }) => <PersonCell square name={title || '—'} note={program.name} />,
      },
      { id: 'kind', header: t('services.kind'), cell: ({ kind }) => t(`serviceKinds.${kind}`) },
      {
        id: 'status',
        header: t('common:status'),
        card: 'badge',
        priority: 0,
        cell: ({ status }) => (
          <StatusBadge tone={status === 'ACTIVE' ? 'success' : 'neutral'}>
            {t(`serviceStatuses.${status}`)}
          </StatusBadge>
        ),
      },
    ],
    [t],
  )
}

export function ClinicOffers({ clinic }: { clinic: ClinicDetail }) {
  const { t } = useTranslation('clinics')
  const { navigate } = useRouter()
  const columns = useOfferColumns()
  const fail = useFailure()
  const warn = useNeededWarning()
  const save = useCommand(clinics.saveBulk, { refresh: touchedByClinics })
  const [isLinking, setLinking] = useState(false)
  const [selected, setSelected] = useState<string[]>([])

  const unlink = async (offerIds: string[]) => {
    try {
      await save.mutateAsync({ input: { clinicIds: [clinic.clinicId], offerIdsRemove: offerIds } })
      setSelected([])
      toast.success(t('link.removed', { count: offerIds.length }))
    } catch (error) {
      if (!warn(error)) fail(error)
    }
  }
  const unlinkAction = (offerIds: string[]): UiAction => ({
    id: 'unlink',
    label: t('link.unlink'),
    icon: <IconLinkOff size={16} />,
    onSelect: () => void unlink(offerIds),
  })
  const add = clinic.can.update ? (
    <Button variant="soft" leftSection={<IconLink size={16} />} onClick={() => setLinking(true)}>
      {t('link.action')}
    </Button>
  ) : null
  return (
    <>
      <DataTable
        label={t('services')}
        columns={columns}
        rows={clinic.offers}
        rowId={idOf}
        rowName={nameOf}
        rowHref={hrefOf}
        onOpen={(offer) => void navigate({ href: hrefOf(offer) })}
        {...(clinic.can.update
          ? {
              rowActions: (offer: LinkedOffer) => [unlinkAction([offer.offerId])],
              selection: { ids: selected, onChange: setSelected, actions: [unlinkAction(selected)] },
            }
          : {})}
        maxHeight="60dvh"
        empty={{ title: t('noServices.title'), text: t('noServices.text'), action: add }}
        toolbar={clinic.offers.length > 0 ? add : undefined}
      />
      <Suspense fallback={null}>
        {isLinking ? <LinkDialog clinicIds={[clinic.clinicId]} onClose={() => setLinking(false)} /> : null}
      </Suspense>
    </>
  )
}
