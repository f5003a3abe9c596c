import { useQueryCall } from '@coverline/client/hooks'
import { broadcasts } from '@coverline/contract/calls.generated'
import { RichText } from '@coverline/ui/editor/rich-text'
import { Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './broadcasts.module.css'
import type { BroadcastMessage } from './use-message.ts'

export function BroadcastPreview({ reach, settled }: Pick<BroadcastMessage, 'reach' | 'settled'>) {
  const { t } = useTranslation('broadcasts')
  const [chosen, setChosen] = useState<string | null>(null)
  const samples = reach.data?.samples ?? []
  const person = samples.find(({ personProfileId }) => personProfileId === chosen) ?? samples[0]
  const { data } = useQueryCall(
    'broadcastReach',
    broadcasts.preview,
    { personProfileId: person?.personProfileId ?? '', text: settled },
    { enabled: person !== undefined && settled !== '' },
  )
  if (!person) return null
  return (
    <Stack gap="xs">
      <Select
        label={t('preview')}
        data={samples.map(({ personProfileId, name }) => ({ value: personProfileId, label: name }))}
        value={person.personProfileId}
        allowDeselect={false}
        searchable
        onChange={setChosen}
      />
      {settled === '' || !data ? (
        <p className={classes.note}>{t('previewEmpty')}</p>
      ) : (
        <div className={classes.bubble} data-testid="many-preview">
          <RichText html={data.text} />
        </div>
      )}
    </Stack>
  )
}
