import type { ObtainCandidate } from '@coverline/contract/leads/obtain-policy'
import { Radio, Stack } from '@mantine/core'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { PersonChoice } from './obtain-schema.ts'

interface PersonChoicesProps {
  candidates: readonly ObtainCandidate[]
  value: PersonChoice
  onChange: (value: PersonChoice) => void
}

/** Insured people who may be the lead, to choose one or none of them; nothing if there is nobody alike. */
export function PersonChoices({ candidates, value, onChange }: PersonChoicesProps) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  if (candidates.length === 0) return null
  const about = ({ email, phone, birthdate, reasons }: ObtainCandidate) =>
    [email, phone, format.day(birthdate), reasons.map((reason) => t(`duplicates.${reason}`)).join(', ')]
      .filter(Boolean)
      .join(' · ')
  return (
    <Radio.Group
      label={t('obtain.who')}
      description={t('obtain.whoHint')}
      value={value === null || value === 'NEW' ? value : value.personProfileId}
      onChange={(next) => onChange(next === 'NEW' ? 'NEW' : { personProfileId: next })}
      withAsterisk
    >
      <Stack gap={10} mt={8}>
        {candidates.map((one) => (
          <Radio
            key={one.personProfileId}
            value={one.personProfileId}
            label={t('obtain.same', { name: one.name })}
            description={about(one)}
          />
        ))}
        <Radio value="NEW" label={t('obtain.new')} />
      </Stack>
    </Radio.Group>
  )
}
