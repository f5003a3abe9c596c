import { useCommand } from '@coverline/client/hooks'
import { renewals } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { toast } from '@coverline/ui/overlays/toast'
import { Group, Select, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useMeanwhile } from '../../kit/forms/use-meanwhile.tsx'
import { type RenewalDetail, touchedByRenewals } from './queries.ts'
import { deals } from './search.ts'

export function RenewalFacts({ renewal }: { renewal: RenewalDetail }) {
  const { t } = useTranslation('renewals')
  const fail = useFailure()
  const [note, setNote] = useState(renewal.note)
  const [seen, setSeen] = useState(renewal.note)
  // A note that the user has not touched follows what others save.
  if (renewal.note !== seen && note === seen) {
    setSeen(renewal.note)
    setNote(renewal.note)
  }
  const { mutateAsync, isPending } = useCommand(renewals.save, { refresh: touchedByRenewals })
  const { policyId, transactionStatus, can } = renewal
  const meanwhile = useMeanwhile<typeof renewals.save>({
    known: undefined,
    words: {
      transactionStatusSave: {
        label: t('columns.transactionStatus'),
        options: deals.map((value) => ({ value, label: t(`transactionStatuses.${value}`) })),
      },
      noteSave: { label: t('card.note') },
    },
  })
  const save = async (changed: { transactionStatusSave?: (typeof deals)[number]; noteSave?: string }) => {
    try {
      const shown = { transactionStatusSave: transactionStatus, noteSave: seen }
      let sent = changed
      const run = (input: Parameters<typeof mutateAsync>[0]['input']) => {
        sent = input
        return mutateAsync({ input })
      }
      if (!(await meanwhile.attempt({ policyId, ...changed }, run, shown))) return
      if (sent.noteSave !== undefined) {
        setSeen(sent.noteSave)
        setNote(sent.noteSave)
      }
      toast.success(t('card.saved'))
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Card title={t('card.facts')}>
      {meanwhile.question}
      <Stack gap="sm">
        <Select
          label={t('columns.transactionStatus')}
          data={deals.map((value) => ({ value, label: t(`transactionStatuses.${value}`) }))}
          value={transactionStatus}
          allowDeselect={false}
          disabled={!can.update}
          onChange={(value) => {
            const chosen = deals.find((each) => each === value)
            if (chosen && chosen !== transactionStatus) void save({ transactionStatusSave: chosen })
          }}
        />
        <Textarea
          label={t('card.note')}
          value={note}
          maxLength={500}
          autosize
          minRows={2}
          disabled={!can.update}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {can.update ? (
          <Group>
            <Button
              size="xs"
              variant="soft"
              disabled={note.trim() === seen}
              loading={isPending}
              onClick={() => void save({ noteSave: note.trim() })}
            >
              {t('card.saveNote')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Card>
  )
}
