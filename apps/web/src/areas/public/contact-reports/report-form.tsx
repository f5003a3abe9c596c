import { photoMaxBytes } from '@coverline/contract/contact-reports/terms'
import { Button } from '@coverline/ui/actions/button'
import { DayText } from '@coverline/ui/form/day-text'
import { FileField } from '@coverline/ui/form/file-field'
import { useUiTexts } from '@coverline/ui/ui-texts'
import { Input, TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { BlankForm } from '../accounts/blank-form.tsx'
import type { Fault } from './draft.ts'
import type { useReport } from './use-report.ts'

const photos = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] }

interface ReportFormProps {
  report: ReturnType<typeof useReport>
}

export function ReportForm({ report }: ReportFormProps) {
  const { t } = useTranslation('contact-reports')
  const texts = useUiTexts()
  const { draft, faults, refusal, step, change, send } = report
  const told = (fault: Fault | undefined) =>
    fault === undefined ? null : fault === 'required' ? texts.required : t(`page.errors.${fault}`)
  const field = (name: 'firstName' | 'lastName' | 'policyNumber' | 'contact') => ({
    size: 'md',
    maxLength: 255,
    spellCheck: false,
    label: t(`page.${name}`),
    value: draft[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
    error: told(faults[name]),
  })
  return (
    <BlankForm onSubmit={send} refused={refusal && t(`page.refusals.${refusal}`)}>
      <TextInput {...field('firstName')} autoComplete="given-name" />
      <TextInput {...field('lastName')} autoComplete="family-name" />
      <DayText
        autoComplete="bday"
        label={t('page.birthDate')}
        placeholder={t('page.birthDatePlaceholder')}
        initialText={draft.birthDate}
        onChange={(birthDay, _isBlank, birthDate) => change({ birthDay, birthDate })}
        error={told(faults.birthDate)}
      />
      <TextInput
        {...field('policyNumber')}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        description={t('page.hints.policyNumber')}
      />
      <TextInput
        {...field('contact')}
        autoComplete="off"
        autoCapitalize="none"
        description={t('page.hints.contact')}
      />
      <Input.Wrapper size="md" label={t('page.photo')} labelElement="div">
        <FileField
          label={t('page.photo')}
          hint={t('page.hints.photo')}
          accept={photos}
          maxSize={photoMaxBytes}
          value={draft.photo}
          onChange={(photo) => change({ photo })}
          error={told(faults.photo)}
        />
      </Input.Wrapper>
      <Button type="submit" size="md" fullWidth loading={step === 'BUSY'}>
        {t('page.send')}
      </Button>
    </BlankForm>
  )
}
