import { day } from '@coverline/contract/common'
import { Button } from '@coverline/ui/button'
import { DateField } from '@coverline/ui/date-field'
import { FormGrid, useAppForm } from '@coverline/ui/form-kit'
import { SideModal } from '@coverline/ui/side-modal'
import { Text } from '@mantine/core'
import { useTranslation } from '../../shared/use-translation.ts'
import * as z from 'zod'
import { useFieldText } from '../../app/use-field-text.ts'
import { today } from '../../shared/days.ts'
import { usePrepareBulk } from '../../shared/use-prepare-bulk.ts'
import { usePolicyActions } from './use-policy-actions.tsx'

const schema = z.strictObject({ deactivationDate: day })

interface DeactivateDialogProps {
  policyIds: string[]
  onClose: () => void
  onDone: () => void
}

/** Chooses the day from which policies are deactivated; what it will do to several of them is shown first. */
export function DeactivateDialog({ policyIds, onClose, onDone }: DeactivateDialogProps) {
  const { t } = useTranslation('policies')
  const errorText = useFieldText()
  const { deactivate } = usePolicyActions()
  const prepare = usePrepareBulk()
  const form = useAppForm(schema, { deactivationDate: today() }, { errorText })
  const submit = form.submit(async ({ deactivationDate }) => {
    const isDone =
      policyIds.length > 1
        ? await prepare({ kind: 'POLICIES_DEACTIVATE', policyIds, day: deactivationDate })
        : await deactivate(policyIds, deactivationDate)
    if (isDone) onDone()
  })
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('deactivate.title', { count: policyIds.length })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="deactivate-form" variant="error" loading={form.submitting}>
            {t('common:deactivate')}
          </Button>
        </>
      }
    >
      <form id="deactivate-form" onSubmit={submit} noValidate>
        <FormGrid columns={1}>
          <Text size="sm">{t('deactivate.text')}</Text>
          <DateField form={form} name="deactivationDate" label={t('deactivationDate')} />
        </FormGrid>
      </form>
    </SideModal>
  )
}
