import type { TicketDetail } from '@coverline/contract/tickets/shapes'
import { Group, Radio } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './details.module.css'

/**
 * Says which request an answer belongs to. With several open requests of the client the user chooses above the
 * editor; by default it is the last active one, in which the client wrote.
 */
export function useAnswered({ ticketId, openRequests }: TicketDetail): {
  ticketId: string
  choice: ReactNode
} {
  const { t } = useTranslation('tickets')
  const [chosen, setChosen] = useState<string | null>(null)
  const answered = openRequests.find((one) => one.ticketId === chosen) ?? openRequests[0]
  if (!answered || openRequests.length < 2) return { ticketId: answered?.ticketId ?? ticketId, choice: null }
  const choice = (
    <Radio.Group
      className={classes.answered ?? ''}
      label={t('answerTo')}
      size="xs"
      value={answered.ticketId}
      onChange={setChosen}
    >
      <Group gap="md">
        {openRequests.map(({ ticketId: value, number, businessType, description }) => (
          <Radio
            key={value}
            value={value}
            size="md"
            label={`${t('number', { number })} · ${t(`types.${businessType}`)}`}
            title={description}
          />
        ))}
      </Group>
    </Radio.Group>
  )
  return { ticketId: answered.ticketId, choice }
}
