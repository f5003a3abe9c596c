import { id } from '@coverline/contract/common'
import { SelectField, useAppForm } from '@coverline/ui/form/form-kit'
import { Text } from '@mantine/core'
import * as z from 'zod'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { ActionForm } from '../../kit/forms/action-form.tsx'
import { usePlanOptions } from '../plans/shared/use-plan-options.ts'
import { usePrepareBulk } from '../bulk/shared/use-prepare-bulk.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import type { PersonChoice } from './choice.ts'

const schema = z.strictObject({ programId: id, programIdSave: id })

interface MoveDialogProps {
  chosen: PersonChoice
  /** Known on a plan's page; elsewhere the user selects it. */
  packageId: string | undefined
  onClose: () => void
  onDone: () => void
}

/** Moves people's policies from one plan to another, after a preview of each. */
export function MoveDialog({ chosen, packageId, onClose, onDone }: MoveDialogProps) {
  const { t } = useTranslation(['insured', 'bulk'])
  const errorText = useFieldText()
  const plans = usePlanOptions()
  const prepare = usePrepareBulk()
  const form = useAppForm(schema, { programId: packageId ?? null, programIdSave: null }, { errorText })
  const from = packageId ?? form.raw.values.programId
  return (
    <ActionForm
      form={form}
      id="move-form"
      title={
        'personProfileIds' in chosen
          ? t('move.title', { count: chosen.personProfileIds.length })
          : t('move.action')
      }
      action={t('bulk:preview')}
      onClose={onClose}
      run={async (values) => {
        if (await prepare({ kind: 'INSURED_MOVE', ...chosen, ...values })) onDone()
      }}
    >
      <Text size="sm">{t('move.text')}</Text>
      {packageId ? null : (
        <SelectField form={form} name="programId" label={t('move.from')} options={plans} searchable />
      )}
      <SelectField
        form={form}
        name="programIdSave"
        label={t('move.to')}
        options={plans.filter(({ value }) => value !== from)}
        searchable
      />
    </ActionForm>
  )
}
