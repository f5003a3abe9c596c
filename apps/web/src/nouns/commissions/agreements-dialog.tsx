import { useCommand } from '@coverline/client/hooks'
import { commissions } from '@coverline/contract/calls.generated'
import type { CommissionAgreement } from '@coverline/contract/commissions/endpoints'
import { Button, IconButton } from '@coverline/ui/actions/button'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Group, Select, Skeleton, Stack, Table, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { usePlanOptions } from '../plans/shared/use-plan-options.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useMeanwhile } from '../../kit/forms/use-meanwhile.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import { touchedByCommissions, useAgreements, useInsurerOptions } from './queries.ts'

type Source = CommissionAgreement['source']
const sources: Source[] = ['AGENT', 'PLAN', 'INSURER']
const fieldOf = { AGENT: 'agentUserId', PLAN: 'programId', INSURER: 'insuranceCompanyId' } as const

/** Normalises a typed percentage for the contract; null if invalid. */
export function typedRate(text: string): string | null {
  const rate = text.trim().replace(',', '.').replace(/%$/, '').trim()
  return /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/.test(rate) ? rate : null
}

/** Saves or ends a rate; `rateShown` is the one that the user saw. */
type Save = (
  source: Source,
  subjectId: string,
  rateSave: string | null,
  rateShown: string | null,
) => Promise<boolean>

function useSaveAgreement() {
  const { t } = useTranslation('commissions')
  const fail = useFailure()
  const { mutateAsync, isPending } = useCommand(commissions.saveAgreement, { refresh: touchedByCommissions })
  const meanwhile = useMeanwhile<typeof commissions.saveAgreement>({
    known: undefined,
    words: { rateSave: { label: t('columns.rate') } },
  })
  const save: Save = async (source, subjectId, rateSave, rateShown) => {
    try {
      const input = { [fieldOf[source]]: subjectId, rateSave }
      const run = (each: typeof input) => mutateAsync({ input: { ...each, rateSave: each.rateSave ?? null } })
      if (!(await meanwhile.attempt(input, run, { rateSave: rateShown }))) return false
      toast.success(t('agreements.saved'))
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
  return { save, isPending, question: meanwhile.question }
}

/** Agreed rates of agents, plans and insurance companies. */
export function AgreementsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('commissions')
  const format = useFormat()
  const query = useAgreements(true)
  const { save, isPending, question } = useSaveAgreement()
  const items = query.data?.items
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('agreements.title')}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      {question}
      <Stack>
        <Text size="sm">{t('agreements.text')}</Text>
        <NewAgreement
          agents={query.data?.agents ?? []}
          agreed={items ?? []}
          save={save}
          isPending={isPending}
        />
        {!items ? <Skeleton height={100} radius="lg" /> : null}
        {items?.length === 0 ? <EmptyState compact title={t('agreements.none')} /> : null}
        {items && items.length > 0 ? (
          <Table aria-label={t('agreements.title')}>
            <Table.Tbody>
              {items.map(({ source, subjectId, name, rate }) => (
                <Table.Tr key={subjectId}>
                  <Table.Td>
                    {name}
                    <Text size="xs" c="dimmed">
                      {t(`sources.${source}`)}
                    </Text>
                  </Table.Td>
                  <Table.Td ta="right">{t('percent', { rate: format.number(Number(rate)) })}</Table.Td>
                  <Table.Td w={44}>
                    <IconButton
                      label={t('agreements.end', { name })}
                      icon={<IconTrash size={16} />}
                      onClick={() => void save(source, subjectId, null, rate)}
                    />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        ) : null}
      </Stack>
    </SideModal>
  )
}

interface NewAgreementProps {
  agents: { userId: string; name: string }[]
  agreed: CommissionAgreement[]
  save: Save
  isPending: boolean
}

function NewAgreement({ agents, agreed, save, isPending }: NewAgreementProps) {
  const { t } = useTranslation('commissions')
  const [source, setSource] = useState<Source>('AGENT')
  const [subject, setSubject] = useState<string | null>(null)
  const [rateShown, setRateShown] = useState<string | null>(null)
  const [rate, setRate] = useState('')
  const options = {
    AGENT: agents.map(({ userId, name }) => ({ value: userId, label: name })),
    PLAN: usePlanOptions(),
    INSURER: useInsurerOptions(),
  }
  const typed = typedRate(rate)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!subject || typed === null) return
    void save(source, subject, typed, rateShown).then((done) => {
      if (!done) return
      setSubject(null)
      setRate('')
    })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Select
          label={t('agreements.kind')}
          data={sources.map((value) => ({ value, label: t(`sources.${value}`) }))}
          value={source}
          allowDeselect={false}
          onChange={(value) => {
            setSource(sources.find((each) => each === value) ?? 'AGENT')
            setSubject(null)
          }}
        />
        <Select
          label={t('agreements.subject')}
          data={options[source]}
          value={subject}
          searchable
          onChange={(value) => {
            setSubject(value)
            setRateShown(agreed.find(({ subjectId }) => subjectId === value)?.rate ?? null)
          }}
        />
        <Group align="flex-end" wrap="nowrap">
          <TextInput
            label={t('columns.rate')}
            inputMode="decimal"
            value={rate}
            error={rate !== '' && typed === null ? t('agreements.wrongRate') : null}
            onChange={(event) => setRate(event.currentTarget.value)}
          />
          <Button type="submit" disabled={!subject || typed === null} loading={isPending}>
            {t('common:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
