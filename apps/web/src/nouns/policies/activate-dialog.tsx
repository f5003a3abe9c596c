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

const schema = z.strictObject({ activationDate: day })

interface ActivateDialogProps {
  chosen: PolicyChoice
  onClose: () => void
  onDone: () => void
}

/** Activates policies today, or selects the date; several policies get a preview first. */
export function ActivateDialog({ chosen, onClose, onDone }: ActivateDialogProps) {
  const { t } = useTranslation(['policies', 'bulk'])
  const errorText = useFieldText()
  const { activate } = usePolicyActions()
  const prepare = usePrepareBulk()
  const form = useAppForm(schema, { activationDate: today() }, { errorText })
  const run = async ({ activationDate }: z.output<typeof schema>) => {
    const later = activationDate > today() ? activationDate : undefined
    const isDone = isOne(chosen)
      ? await activate(chosen.policyIds, later)
      : await prepare({ kind: 'POLICIES_ACTIVATE', ...chosen, ...(later ? { day: later } : {}) })
    if (isDone) onDone()
  }
  return (
    <ActionForm
      form={form}
      id="activate-form"
      title={
        'policyIds' in chosen
          ? chosen.policyIds.length === 1
            ? t('activate.title')
            : t('activate.many', { count: chosen.policyIds.length })
          : t('activate.all')
      }
      action={isOne(chosen) ? t('common:activate') : t('bulk:preview')}
      onClose={onClose}
      run={run}
    >
      <Text size="sm">{t('activate.text')}</Text>
      <DateField form={form} name="activationDate" label={t('activationDate')} />
    </ActionForm>
  )
}
