import { useCommand } from '@coverline/client/hooks'
import { type CommissionAgreement, commissions } from '@coverline/contract/commissions/endpoints'
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

function useSaveAgreement() {
  const { t } = useTranslation('commissions')
  const fail = useFailure()
  const { mutateAsync, isPending } = useCommand(commissions.saveAgreement, { refresh: touchedByCommissions })
  const save = async (source: Source, subjectId: string, rateSave: string | null): Promise<boolean> => {
    try {
      await mutateAsync({ input: { [fieldOf[source]]: subjectId, rateSave } })
      toast.success(t('agreements.saved'))
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
  return { save, isPending }
}

/** Agreed rates of agents, plans and insurance companies. */
export function AgreementsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('commissions')
  const format = useFormat()
  const query = useAgreements(true)
  const { save, isPending } = useSaveAgreement()
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
      <Stack>
        <Text size="sm">{t('agreements.text')}</Text>
        <NewAgreement agents={query.data?.agents ?? []} save={save} isPending={isPending} />
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
                      onClick={() => void save(source, subjectId, null)}
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
  save: (source: Source, subjectId: string, rate: string) => Promise<boolean>
  isPending: boolean
}

function NewAgreement({ agents, save, isPending }: NewAgreementProps) {
  const { t } = useTranslation('commissions')
  const [source, setSource] = useState<Source>('AGENT')
  const [subject, setSubject] = useState<string | null>(null)
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
    void save(source, subject, typed).then((done) => {
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
          onChange={setSubject}
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
