import { useCommand } from '@coverline/client/hooks'
import { day, id } from '@coverline/contract/common'
import { insured } from '@coverline/contract/insured'
import { Button } from '@coverline/ui/button'
import { DateField } from '@coverline/ui/date-field'
import { FormGrid, SelectField, useAppForm } from '@coverline/ui/form-kit'
import { SideModal } from '@coverline/ui/side-modal'
import { toast } from '@coverline/ui/toast'
import { Text } from '@mantine/core'
import { useTranslation } from '../../shared/use-translation.ts'
import * as z from 'zod'
import { useFieldText } from '../../app/use-field-text.ts'
import { today } from '../../shared/days.ts'
import { useFailure } from '../../shared/use-failure.ts'
import { usePlanOptions } from '../../shared/use-choices.ts'
import { usePrepareBulk } from '../../shared/use-prepare-bulk.ts'
import { touchedByPeople } from './queries.ts'

const schema = z.strictObject({ programId: id, deactivationDate: day })

interface ExcludeDialogProps {
  personProfileIds: string[]
  /** Known on a plan's page; elsewhere it is chosen. */
  packageId: string | undefined
  onClose: () => void
  onDone: () => void
}

/** Deactivates people's policies of one plan from a day on; what it will do to several people is shown first. */
export function ExcludeDialog({ personProfileIds, packageId, onClose, onDone }: ExcludeDialogProps) {
  const { t } = useTranslation('insured')
  const errorText = useFieldText()
  const fail = useFailure()
  const plans = usePlanOptions()
  const prepare = usePrepareBulk()
  const exclude = useCommand(insured.exclude, { refresh: touchedByPeople })
  const form = useAppForm(schema, { programId: packageId ?? null, deactivationDate: today() }, { errorText })
  const submit = form.submit(async (values) => {
    if (personProfileIds.length > 1) {
      const { programId, deactivationDate } = values
      const input = { kind: 'INSURED_EXCLUDE', personProfileIds, programId, day: deactivationDate } as const
      if (await prepare(input)) onDone()
      return
    }
    try {
      const { changed } = await exclude.mutateAsync({ input: { personProfileIds, ...values } })
      toast.success(t('exclude.done', { count: changed }))
      onDone()
    } catch (error) {
      fail(error)
    }
  })
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('exclude.title', { count: personProfileIds.length })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="exclude-form" variant="error" loading={form.submitting}>
            {t('exclude.action')}
          </Button>
        </>
      }
    >
      <form id="exclude-form" onSubmit={submit} noValidate>
        <FormGrid columns={1}>
          <Text size="sm">{t('exclude.text')}</Text>
          {packageId ? null : (
            <SelectField form={form} name="programId" label={t('program')} options={plans} searchable />
          )}
          <DateField form={form} name="deactivationDate" label={t('exclude.date')} />
        </FormGrid>
      </form>
    </SideModal>
  )
}
