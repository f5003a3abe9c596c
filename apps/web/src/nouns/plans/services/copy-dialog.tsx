import { useCommand } from '@coverline/client/hooks'
import type { PlanDetail } from '@coverline/contract/plans/endpoints'
import { services } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { FormGrid, SelectField, useAppForm } from '@coverline/ui/form/form-kit'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Text } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import * as z from 'zod'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { usePlanOptions } from '../shared/use-plan-options.ts'
import { touchedByServices } from './use-service-actions.tsx'

interface CopyDialogProps {
  plan: PlanDetail
  offerIds: string[]
  onClose: () => void
  onDone: () => void
}

const schema = z.strictObject({ packageId: z.uuid() })

/** Copies services within their plan or to another one. */
export function CopyDialog({ plan, offerIds, onClose, onDone }: CopyDialogProps) {
  const { t } = useTranslation(['services', 'plans'])
  const fail = useFailure()
  const copy = useCommand(services.copy, { refresh: touchedByServices })
  const form = useAppForm(schema, { packageId: plan.packageId })
  const others = usePlanOptions().filter((option) => option.value !== plan.packageId)
  const own = { value: plan.packageId, label: t('copy.here', { name: plan.name || t('plans:nameless') }) }
  const count = offerIds.length

  const submit = form.submit(async ({ packageId }) => {
    try {
      const made = await copy.mutateAsync({ input: { offerIds, packageId } })
      const unfit = made.notActiveOfferIds.length
      const elsewhere = { text: t('copy.open'), href: `/admin/programs/${packageId}?tab=services` }
      toast.success({
        title: t('copy.done', { count: made.offerIds.length }),
        ...(unfit > 0 ? { text: t('notActive', { count: unfit }) } : {}),
        ...(packageId === plan.packageId ? {} : { items: [elsewhere] }),
      })
      onDone()
    } catch (error) {
      fail(error)
    }
  })

  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('copy.title', { count })}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="copy-form" loading={form.submitting}>
            {t('copy.action')}
          </Button>
        </>
      )}
    >
      <form id="copy-form" onSubmit={submit} noValidate>
        <FormGrid columns={1}>
          <Text size="sm" c="dimmed">
            {t('copy.text')}
          </Text>
          <SelectField
            form={form}
            name="packageId"
            label={t('copy.target')}
            options={[own, ...others]}
            searchable
          />
        </FormGrid>
      </form>
    </SideModal>
  )
}
