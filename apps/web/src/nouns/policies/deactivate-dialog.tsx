import { day } from '@coverline/contract/common'
import { DateField } from '@coverline/ui/form/date-field'
import { useAppForm } from '@coverline/ui/form/form-kit'
import { Text } from '@mantine/core'
import { useTranslation } from '../../kit/text/use-translation.ts'
import * as z from 'zod'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { ActionForm } from '../../kit/forms/action-form.tsx'
import { today } from '../../kit/text/days.ts'
import { usePrepareBulk } from '../bulk/shared/use-prepare-bulk.ts'
import { isOne, type PolicyChoice } from './choice.ts'
import { usePolicyActions } from './use-policy-actions.tsx'

const schema = z.strictObject({ deactivationDate: day })

interface DeactivateDialogProps {
  chosen: PolicyChoice
  onClose: () => void
  onDone: () => void
}

/** Selects the deactivation date of policies; several policies get a preview first. */
export function DeactivateDialog({ chosen, onClose, onDone }: DeactivateDialogProps) {
  const { t } = useTranslation(['policies', 'bulk'])
  const errorText = useFieldText()
  const { deactivate } = usePolicyActions()
  const prepare = usePrepareBulk()
  const form = useAppForm(schema, { deactivationDate: today() }, { errorText })
  const run = async ({ deactivationDate }: z.output<typeof schema>) => {
    const isDone = isOne(chosen)
      ? await deactivate(chosen.policyIds, deactivationDate)
      : await prepare({ kind: 'POLICIES_DEACTIVATE', ...chosen, day: deactivationDate })
    if (isDone) onDone()
  }
  return (
    <ActionForm
      form={form}
      id="deactivate-form"
      title={
        'policyIds' in chosen
          ? t('deactivate.title', { count: chosen.policyIds.length })
          : t('deactivate.all')
      }
      action={isOne(chosen) ? t('common:deactivate') : t('bulk:preview')}
      danger={isOne(chosen)}
      onClose={onClose}
      run={run}
    >
      <Text size="sm">{t('deactivate.text')}</Text>
      <DateField form={form} name="deactivationDate" label={t('deactivationDate')} />
    </ActionForm>
  )
}
