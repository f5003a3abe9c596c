import { useCommand } from '@coverline/client/hooks'
import { personContacts } from '@coverline/contract/calls.generated'
import type { ProposedContact } from '@coverline/contract/insured/contact-endpoints'
import type { PersonDetail } from '@coverline/contract/insured/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { Group, Text } from '@mantine/core'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useDecidesContacts } from './use-decides-contacts.ts'
import { touchedByPeople } from '../queries.ts'

/** Contacts that somebody else wrote for a person with an account, and what is done about them. */
export function ProposedContactsCard({ person }: { person: PersonDetail }) {
  const { t } = useTranslation('insured')
  if (person.proposedContacts.length === 0) return null
  return (
    <Card title={t('contacts.title')}>
      <Text size="sm">{t('contacts.text')}</Text>
      {person.proposedContacts.map((one) => (
        <ProposedRow key={one.kind} personProfileId={person.personProfileId} proposed={one} />
      ))}
    </Card>
  )
}

interface ProposedRowProps {
  personProfileId: string
  proposed: ProposedContact
}

function ProposedRow({ personProfileId, proposed }: ProposedRowProps) {
  const { t } = useTranslation('insured')
  const format = useFormat()
  const fail = useFailure()
  const decides = useDecidesContacts()
  const resend = useCommand(personContacts.resend, { refresh: touchedByPeople })
  const withdraw = useCommand(personContacts.withdraw, { refresh: touchedByPeople })
  const { kind, contact, state, writtenBy, reason, createdAt, opensAt } = proposed
  const input = { personProfileId, kind }
  const run = async (work: Promise<unknown>, done: string) => {
    try {
      await work
      toast.success(done)
    } catch (error) {
      fail(error)
    }
  }
  const askToWithdraw = async () => {
    const agreed = await confirm({
      title: t('contacts.withdrawTitle', { contact }),
      text: t('contacts.withdrawText'),
      confirmLabel: t('contacts.withdraw'),
      danger: true,
    })
    if (agreed) await run(withdraw.mutateAsync({ input }), t('contacts.withdrawn'))
  }
  const moment = format.moment(opensAt ?? createdAt)
  return (
    <div>
      <Text mt="sm">{contact}</Text>
      <Text size="sm" c="dimmed">
        {[t(`contacts.states.${state}`, { moment }), writtenBy ?? t('contacts.byFile'), reason]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {decides ? (
        <Group mt="xs" gap="xs">
          <Button
            variant="outline"
            loading={resend.isPending}
            onClick={() => void run(resend.mutateAsync({ input }), t('contacts.sent'))}
          >
            {t(state === 'ASKED' ? 'contacts.send' : 'contacts.resend')}
          </Button>
          <Button variant="outline" loading={withdraw.isPending} onClick={() => void askToWithdraw()}>
            {t('contacts.withdraw')}
          </Button>
        </Group>
      ) : null}
    </div>
  )
}
