import { useCommand } from '@coverline/client/hooks'
import { commissions } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Select, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useMeanwhile } from '../../kit/forms/use-meanwhile.tsx'
import { typedRate } from './agreements-dialog.tsx'
import { touchedByCommissions, useAgreements } from './queries.ts'

interface PolicyCommissionDialogProps {
  policyId: string
  own: { agentUserId: string | null; rate: string | null }
  onClose: () => void
}

export function PolicyCommissionDialog({ policyId, own, onClose }: PolicyCommissionDialogProps) {
  const { t } = useTranslation('commissions')
  const fail = useFailure()
  const agents = useAgreements(true).data?.agents ?? []
  const [agent, setAgent] = useState(own.agentUserId)
  const [rate, setRate] = useState(own.rate ?? '')
  const { mutateAsync, isPending } = useCommand(commissions.saveOfPolicy, { refresh: touchedByCommissions })
  const typed = typedRate(rate)
  const meanwhile = useMeanwhile<typeof commissions.saveOfPolicy>({
    known: { agentUserIdSave: own.agentUserId, rateSave: own.rate },
    words: {
      agentUserIdSave: {
        label: t('columns.agent'),
        options: agents.map(({ userId, name }) => ({ value: userId, label: name })),
      },
      rateSave: { label: t('columns.rate') },
    },
  })
  const isWrong = rate.trim() !== '' && typed === null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isWrong) return
    try {
      const input = { policyId, agentUserIdSave: agent, rateSave: typed }
      if (!(await meanwhile.attempt(input, (each) => mutateAsync({ input: each })))) return
      toast.success(t('agreements.saved'))
      onClose()
    } catch (error) {
      fail(error)
    }
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('card.title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="policy-commission" disabled={isWrong} loading={isPending}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <form id="policy-commission" onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text size="sm">{t('card.text')}</Text>
          <Select
            label={t('columns.agent')}
            description={t('card.agentHint')}
            data={agents.map(({ userId, name }) => ({ value: userId, label: name }))}
            value={agent}
            clearable
            clearButtonProps={{ 'aria-label': t('card.clearAgent') }}
            searchable
            onChange={setAgent}
          />
          <TextInput
            label={t('columns.rate')}
            description={t('card.rateHint')}
            inputMode="decimal"
            value={rate}
            error={isWrong ? t('agreements.wrongRate') : null}
            onChange={(event) => setRate(event.currentTarget.value)}
          />
        </Stack>
        {meanwhile.question}
      </form>
    </SideModal>
  )
}
