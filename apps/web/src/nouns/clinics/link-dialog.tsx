import { useCommand } from '@coverline/client/hooks'
import { clinics } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { forgetUnsaved } from '@coverline/ui/form/unsaved'
import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { OfferChoice } from './clinic-form.tsx'
import { touchedByClinics } from './queries.ts'
import { useNeededWarning } from './use-clinic-actions.tsx'

interface LinkDialogProps {
  clinicIds: string[]
  onClose: () => void
}

export function LinkDialog({ clinicIds, onClose }: LinkDialogProps) {
  const { t } = useTranslation('clinics')
  const fail = useFailure()
  const warn = useNeededWarning()
  const save = useCommand(clinics.saveBulk, { refresh: touchedByClinics })
  const [what, setWhat] = useState<'add' | 'remove'>('add')
  const [offerIds, setOffers] = useState<string[]>([])

  const submit = async () => {
    try {
      const { changed } = await save.mutateAsync({
        input: { clinicIds, ...(what === 'add' ? { offerIdsAdd: offerIds } : { offerIdsRemove: offerIds }) },
      })
      toast.success(t('link.done', { count: changed }))
      forgetUnsaved()
      onClose()
    } catch (error) {
      if (!warn(error)) fail(error)
    }
  }

  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('link.title', { count: clinicIds.length })}
      dirty={offerIds.length > 0 && !save.isSuccess}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button disabled={offerIds.length === 0} loading={save.isPending} onClick={() => void submit()}>
            {t(what === 'add' ? 'link.add' : 'link.remove')}
          </Button>
        </>
      )}
    >
      <Stack>
        <Radio.Group
          label={t('link.what')}
          value={what}
          onChange={(next) => setWhat(next === 'remove' ? 'remove' : 'add')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="add" label={t('link.add')} />
            <Radio value="remove" label={t('link.remove')} />
          </Stack>
        </Radio.Group>
        <OfferChoice label={t('services')} value={offerIds} onChange={setOffers} />
      </Stack>
    </SideModal>
  )
}
