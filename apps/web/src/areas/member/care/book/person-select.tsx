import { NativeSelect } from '@mantine/core'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { useHome } from '../../../../nouns/home/use-home.ts'

interface PersonSelectProps {
  personProfileId: string
  onChange: (personProfileId: string) => void
}

/** The person and the people that the person books for; nothing for somebody alone. */
export function PersonSelect({ personProfileId, onChange }: PersonSelectProps) {
  const { t } = useTranslation('care')
  const people = (useHome().data?.people ?? []).filter(({ rights }) => rights.includes('BOOKINGS'))
  if (people.length < 2) return null
  return (
    <NativeSelect
      size="md"
      label={t('person')}
      data={people.map((one) => ({
        value: one.personProfileId,
        label: `${one.firstName} ${one.lastName}`.trim(),
      }))}
      value={personProfileId}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
