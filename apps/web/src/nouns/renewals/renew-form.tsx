import { useCommand } from '@coverline/client/hooks'
import { renewals } from '@coverline/contract/calls.generated'
import { isPayable, newTerm, payablePath } from '@coverline/contract/renewals/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { DateField } from '@coverline/ui/form/date-field'
import { FormGrid, SelectField, TextareaField, TextField, useAppForm } from '@coverline/ui/form/form-kit'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Skeleton, Text } from '@mantine/core'
import * as z from 'zod'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { PaymentFields } from '../payments/shared/payment-plan.tsx'
import { personName } from '../insured/shared/person-name.ts'
import { usePlanOptions } from '../plans/shared/use-plan-options.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useQuestions } from '../insured/shared/use-questions.tsx'
import { RenewPayments } from './renew-payments.tsx'
import { type RenewalDetail, touchedByRenewals, useRenewal } from './queries.ts'

interface RenewFormProps {
  policyId: string
  /** Called with whether the policy was renewed */
  onClose: (isRenewed: boolean) => void
}

/** Form of the new policy, prefilled from the ending one; saving it renews the policy. */
export function RenewForm({ policyId, onClose }: RenewFormProps) {
  const { t } = useTranslation('renewals')
  const { data } = useRenewal(policyId)
  if (data?.policyId === policyId) return <Filled renewal={data} onClose={onClose} />
  return (
    <SideModal opened onClose={() => onClose(false)} title={t('form.title')}>
      <Skeleton height={240} radius="lg" />
    </SideModal>
  )
}

const blank = z.literal('')
const schema = newTerm
  .extend({ premiumSave: z.union([newTerm.shape.premiumSave, blank]) })
  .refine((term) => isPayable({ ...term, premiumSave: term.premiumSave || null }), payablePath)

function Filled({ renewal, onClose }: { renewal: RenewalDetail; onClose: RenewFormProps['onClose'] }) {
  const { t } = useTranslation('renewals')
  const fail = useFailure()
  const errorText = useFieldText()
  const questions = useQuestions()
  const plans = usePlanOptions()
  const { mutateAsync } = useCommand(renewals.renew, { refresh: touchedByRenewals })
  const { policyId, insured, next, program } = renewal
  const form = useAppForm(
    schema,
    {
      programId: program.id,
      policyNumberSave: '',
      startDateSave: next.startDate,
      endDateSave: next.endDate,
      detailsSave: '',
      premiumSave: next.premium ?? '',
      paymentFormatSave: next.paymentFormat,
    },
    { errorText },
  )
  const submit = form.submit(async (values) => {
    const { startDateSave, endDateSave, ...rest } = values
    const dates = { startDateSave: startDateSave ?? null, endDateSave: endDateSave ?? null }
    const input = { policyId, ...rest, ...dates, premiumSave: values.premiumSave || null }
    try {
      const isDone = await questions.ask(async (confirm) => {
        await mutateAsync({ input: { ...input, confirm } })
      })
      if (!isDone) return
      toast.success(t('form.done'))
      onClose(true)
    } catch (error) {
      if (!questions.refuse(error)) fail(error)
    }
  })
  return (
    <SideModal
      opened
      onClose={() => onClose(false)}
      title={t('form.title')}
      dirty={form.dirty}
      footer={
        <>
          <Button variant="outline" onClick={() => onClose(false)}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="renew-form" loading={form.submitting}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      {questions.notice}
      <form id="renew-form" onSubmit={submit} noValidate>
        <Text size="sm" mb="md">
          {t('form.text', { name: personName(insured) })}
        </Text>
        <FormGrid columns={1}>
          <FormGrid>
            <TextField form={form} name="policyNumberSave" label={t('form.number')} maxLength={255} />
            <SelectField form={form} name="programId" label={t('form.plan')} options={plans} />
            <DateField form={form} name="startDateSave" label={t('form.start')} />
            <DateField form={form} name="endDateSave" label={t('form.end')} />
            <PaymentFields form={form} currency={renewal.currency} />
          </FormGrid>
          <RenewPayments values={form.values} currency={renewal.currency} />
          <TextareaField form={form} name="detailsSave" label={t('form.details')} rows={3} maxLength={4000} />
        </FormGrid>
      </form>
    </SideModal>
  )
}
