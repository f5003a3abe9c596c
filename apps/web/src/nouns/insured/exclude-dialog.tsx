import { useCommand } from '@coverline/client/hooks'
import { day, id } from '@coverline/contract/common'
import { insured } from '@coverline/contract/calls.generated'
import { DateField } from '@coverline/ui/form/date-field'
import { SelectField, useAppForm } from '@coverline/ui/form/form-kit'
import { toast } from '@coverline/ui/overlays/toast'
import { Text } from '@mantine/core'
import { useTranslation } from '../../kit/text/use-translation.ts'
import * as z from 'zod'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { ActionForm } from '../../kit/forms/action-form.tsx'
import { today } from '../../kit/text/days.ts'
import { usePlanOptions } from '../plans/shared/use-plan-options.ts'
import { usePrepareBulk } from '../bulk/shared/use-prepare-bulk.ts'
import { isOne, type PersonChoice } from './choice.ts'
import { touchedByPeople } from './queries.ts'

const schema = z.strictObject({ programId: id, deactivationDate: day })

interface ExcludeDialogProps {
  chosen: PersonChoice
  /** Known on a plan's page; elsewhere the user selects it. */
  packageId: string | undefined
  onClose: () => void
  onDone: () => void
}

/** Deactivates people's policies of one plan as of a date; several people get a preview first. */
export function ExcludeDialog({ chosen, packageId, onClose, onDone }: ExcludeDialogProps) {
  const { t } = useTranslation(['insured', 'bulk'])
  const errorText = useFieldText()
  const plans = usePlanOptions()
  const prepare = usePrepareBulk()
  const exclude = useCommand(insured.exclude, { refresh: touchedByPeople })
  const form = useAppForm(schema, { programId: packageId ?? null, deactivationDate: today() }, { errorText })
  const run = async (values: z.output<typeof schema>) => {
    if (!isOne(chosen)) {
      const { programId, deactivationDate } = values
      const input = { kind: 'INSURED_EXCLUDE', ...chosen, programId, day: deactivationDate } as const
      if (await prepare(input)) onDone()
      return
    }
    const { changed } = await exclude.mutateAsync({ input: { ...chosen, ...values } })
    toast.success(t('exclude.done', { count: changed }))
    onDone()
  }
  return (
    <ActionForm
      form={form}
      id="exclude-form"
      title={
        'personProfileIds' in chosen
          ? t('exclude.title', { count: chosen.personProfileIds.length })
          : t('exclude.all')
      }
      action={isOne(chosen) ? t('exclude.action') : t('bulk:preview')}
      danger={isOne(chosen)}
      onClose={onClose}
      run={run}
    >
      <Text size="sm">{t('exclude.text')}</Text>
      {packageId ? null : (
        <SelectField form={form} name="programId" label={t('program')} options={plans} searchable />
      )}
      <DateField form={form} name="deactivationDate" label={t('exclude.date')} />
    </ActionForm>
  )
}
