import { dayParts, offerMinutes } from '@coverline/contract/bookings/terms'
import { DayInput } from '@coverline/ui/form/day-input'
import { Dropdown } from '@coverline/ui/form/dropdown'
import { Checkbox, Group, Input, SegmentedControl } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useActiveSpecializations } from '../../doctors/shared/use-active-specializations.ts'
import { useDoctorOptions } from '../../doctors/shared/use-doctor-options.ts'
import type { WaitlistForm } from './use-waitlist-form.ts'
import classes from '../shared/waitlist.module.css'

/** What a person waits for: a doctor or a specialization, the days, and the time of day. */
export function WaitlistFields({ form }: { form: WaitlistForm }) {
  const { t } = useTranslation('bookings')
  const doctors = useDoctorOptions()
  const specializations = useActiveSpecializations()
  const { values, errors, change } = form
  const name = values.isOfDoctor ? 'doctorId' : 'specializationId'
  const label = t(values.isOfDoctor ? 'waitlist.doctor' : 'waitlist.specialization')
  const chosen = values[name]
  return (
    <>
      <p className={classes.hint}>{t('waitlist.hint', { count: offerMinutes })}</p>
      <SegmentedControl
        aria-label={t('waitlist.for')}
        data={[
          { value: 'doctor', label: t('waitlist.ofDoctor') },
          { value: 'specialization', label: t('waitlist.ofSpecialization') },
        ]}
        value={values.isOfDoctor ? 'doctor' : 'specialization'}
        onChange={(next) => change({ isOfDoctor: next === 'doctor' })}
      />
      <Input.Wrapper label={label} labelElement="div" withAsterisk error={errors[name]}>
        <Dropdown
          label={label}
          width="100%"
          size="md"
          searchable
          options={values.isOfDoctor ? doctors : specializations}
          value={chosen === null ? [] : [chosen]}
          onChange={([id]) => change({ [name]: id ?? null })}
        />
      </Input.Wrapper>
      <div className={classes.pair}>
        <DayInput
          label={t('waitlist.firstDay')}
          value={values.firstDay}
          error={errors['firstDay']}
          onChange={(firstDay) =>
            change({ firstDay, ...(firstDay > values.lastDay ? { lastDay: firstDay } : {}) })
          }
        />
        <DayInput
          label={t('waitlist.lastDay')}
          value={values.lastDay}
          error={errors['lastDay']}
          onChange={(lastDay) => change({ lastDay })}
        />
      </div>
      <Checkbox.Group
        label={t('waitlist.dayParts')}
        withAsterisk
        error={errors['parts']}
        value={values.parts}
        onChange={(next) => change({ parts: dayParts.filter((part) => next.includes(part)) })}
      >
        <Group gap="md" mt={6}>
          {dayParts.map((part) => (
            <Checkbox key={part} value={part} label={t(`waitlist.parts.${part}`)} />
          ))}
        </Group>
      </Checkbox.Group>
    </>
  )
}
