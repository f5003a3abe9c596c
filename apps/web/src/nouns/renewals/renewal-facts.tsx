import { useCommand } from '@coverline/client/hooks'
import { renewals } from '@coverline/contract/renewals/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { toast } from '@coverline/ui/overlays/toast'
import { Group, Select, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { type RenewalDetail, touchedByRenewals } from './queries.ts'
import { deals } from './search.ts'

export function RenewalFacts({ renewal }: { renewal: RenewalDetail }) {
  const { t } = useTranslation('renewals')
  const fail = useFailure()
  const [note, setNote] = useState(renewal.note)
  const { mutateAsync, isPending } = useCommand(renewals.save, { refresh: touchedByRenewals })
  const { policyId, transactionStatus, can } = renewal
  const save = async (changed: { transactionStatusSave?: (typeof deals)[number]; noteSave?: string }) => {
    try {
      await mutateAsync({ input: { policyId, ...changed } })
      toast.success(t('card.saved'))
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Card title={t('card.facts')}>
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
              disabled={note.trim() === renewal.note}
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
