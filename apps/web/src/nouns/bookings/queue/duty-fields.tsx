import { Dropdown } from '@coverline/ui/form/dropdown'
import { Notice } from '@coverline/ui/overlays/notice'
import { Input, TextInput } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useActiveSpecializations } from '../../doctors/shared/use-active-specializations.ts'
import { useQueue } from './use-queue.ts'

interface DutyFieldsProps {
  specializationId: string | null
  approval: string
  onChange: (changed: { specializationId?: string | null; approval?: string }) => void
}

/** For a doctor on duty now: how long the queue is, whether a doctor is there, and which specialization. */
export function DutyFields({ specializationId, approval, onChange }: DutyFieldsProps) {
  const { t } = useTranslation('bookings')
  const { data } = useQueue()
  const options = useActiveSpecializations()
  const isEmpty = data?.doctorCount === 0
  return (
    <>
      {data ? (
        <Notice tone={isEmpty ? 'warning' : 'info'} title={isEmpty ? t('queue.noDoctors') : undefined}>
          {[
            isEmpty ? t('queue.noDoctorsText') : t('queue.doctorsNow', { count: data.doctorCount }),
            t('queue.peopleWait', { count: data.totalCount }),
          ].join(' ')}
        </Notice>
      ) : null}
      <Input.Wrapper label={t('queue.specialization')} labelElement="div">
        <Dropdown
          label={t('queue.specialization')}
          width="100%"
          size="md"
          searchable
          options={[{ value: '', label: t('queue.anyDoctor') }, ...options]}
          value={[specializationId ?? '']}
          onChange={([id]) => onChange({ specializationId: id || null })}
        />
      </Input.Wrapper>
      <TextInput
        label={t('fields.approval')}
        maxLength={255}
        value={approval}
        onChange={(event) => onChange({ approval: event.currentTarget.value })}
      />
    </>
  )
}
