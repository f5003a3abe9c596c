import { Dropdown } from '@coverline/ui/form/dropdown'
import { Input, Stack, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAllowed } from '../../../session/use-session.ts'
import { ClinicPicker } from '../../clinics/shared/clinic-picker.tsx'
import { WallPicker } from '../../../kit/forms/moment-picker.tsx'
import { PersonChoice } from '../../insured/shared/person-choice.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFilterChoices } from '../queries.ts'
import { ticketBusinessTypes } from '@coverline/contract/dictionaries/terms'

export interface TicketValues {
  type: (typeof ticketBusinessTypes)[number] | null
  personProfileId: string | null
  companyId: string | null
  planId: string | null
  serviceId: string | null
  clinicId: string | null
  /** In the provider's time zone. */
  slot: string | null
  description: string
}

interface FieldsProps {
  values: TicketValues
  onChange: (changed: Partial<TicketValues>) => void
  isNew: boolean
  isCompanys: boolean
}

function Labelled({ label, required, children }: { label: string; required?: boolean; children: ReactNode }) {
  return (
    <Input.Wrapper label={label} labelElement="div" withAsterisk={required ?? false}>
      {children}
    </Input.Wrapper>
  )
}

/** Fields of a request, and of a new one the person. */
export function TicketFields({ values, onChange, isNew, isCompanys }: FieldsProps) {
  const { t } = useTranslation('tickets')
  const choices = useFilterChoices()
  const seesClinics = useAllowed({ permissions: ['PLANS_VIEW'] })
  const named = (items: { id: string; name: string }[] | undefined) =>
    (items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const single = (value: string | null) => (value === null ? [] : [value])
  return (
    <Stack gap="md">
      {isNew ? (
        <Labelled label={t('form.type')} required>
          <Dropdown
            label={t('form.type')}
            width="100%"
            size="md"
            clearable={false}
            options={ticketBusinessTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
            value={single(values.type)}
            onChange={([type]) =>
              onChange({ type: ticketBusinessTypes.find((each) => each === type) ?? values.type })
            }
          />
        </Labelled>
      ) : null}
      {isNew && isCompanys ? (
        <Labelled label={t('form.company')} required>
          <Dropdown
            label={t('form.company')}
            width="100%"
            size="md"
            options={named(choices?.clientCompanies)}
            value={single(values.companyId)}
            onChange={([companyId]) => onChange({ companyId: companyId ?? null })}
          />
        </Labelled>
      ) : null}
      {isNew && !isCompanys ? (
        <PersonChoice
          label={t('form.person')}
          description={t('form.personFirst')}
          isRequired
          value={values.personProfileId}
          onChange={(person) => onChange({ personProfileId: person?.personProfileId ?? null })}
        />
      ) : null}
      <Labelled label={t('form.plan')}>
        <Dropdown
          label={t('form.plan')}
          width="100%"
          size="md"
          options={named(choices?.programs)}
          value={single(values.planId)}
          onChange={([planId]) => onChange({ planId: planId ?? null })}
        />
      </Labelled>
      <Labelled label={t('form.service')}>
        <Dropdown
          label={t('form.service')}
          width="100%"
          size="md"
          options={named(choices?.services)}
          value={single(values.serviceId)}
          onChange={([serviceId]) => onChange({ serviceId: serviceId ?? null })}
        />
      </Labelled>
      {seesClinics && !isCompanys ? (
        <ClinicPicker
          label={t('form.clinic')}
          value={single(values.clinicId)}
          // A single clinic: the last selected one.
          onChange={(clinicIds) => onChange({ clinicId: clinicIds.at(-1) ?? null })}
        />
      ) : null}
      <WallPicker
        label={t('form.slot')}
        clearable
        clearButtonProps={{ 'aria-label': `${t('form.slot')}: ×` }}
        value={values.slot}
        onChange={(slot) => onChange({ slot })}
      />
      <Textarea
        label={t('form.description')}
        rows={4}
        maxLength={4000}
        value={values.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </Stack>
  )
}
