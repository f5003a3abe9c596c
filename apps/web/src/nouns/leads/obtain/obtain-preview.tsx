import { confirmableCases } from '@coverline/contract/insured/terms'
import type { ObtainItems, ObtainWarning } from '@coverline/contract/leads/obtain-policy'
import { Notice } from '@coverline/ui/overlays/notice'
import {
  IconCalendarDollar,
  IconMail,
  IconMessages,
  IconPercentage,
  IconShieldCheck,
  IconStack2,
  IconUser,
} from '@tabler/icons-react'
import { Stack } from '@mantine/core'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { type MadeLine, MadeList } from './made-list.tsx'
import type { Preview } from './obtain-schema.ts'

const isCase = (code: ObtainWarning): code is (typeof confirmableCases)[number] =>
  confirmableCases.some((one) => one === code)

/** Names each thing that will be made, and what to know before. */
export function ObtainPreview({ preview }: { preview: Preview }) {
  const { t } = useTranslation(['leads', 'insured'])
  const lines = useItemLines(preview.items)
  const textOf = (code: ObtainWarning) =>
    isCase(code) ? t(`insured:cases.${code}.text`) : t(`obtain.warnings.${code}`)
  return (
    <Stack>
      {preview.warnings.length > 0 ? (
        <Notice tone="warning" title={t('obtain.check')}>
          {preview.warnings.map((code) => (
            <div key={code}>{textOf(code)}</div>
          ))}
        </Notice>
      ) : null}
      <MadeList lines={lines} />
    </Stack>
  )
}

function useItemLines({
  person,
  program,
  policy,
  payments,
  commission,
  welcomeEmail: mail,
  conversation,
}: ObtainItems): MadeLine[] {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const size = { size: 20, stroke: 1.7 }
  const period = (start: string | null, end: string | null) =>
    end === null
      ? t('obtain.items.open', { start: format.day(start) })
      : t('obtain.items.period', { start: format.day(start), end: format.day(end) })
  return [
    person && {
      id: 'person' as const,
      icon: <IconUser {...size} />,
      title: t(person.isNew ? 'obtain.items.newPerson' : 'obtain.items.person', { name: person.name }),
      text: person.isNew ? null : t('obtain.dataStay'),
    },
    program && {
      id: 'program' as const,
      icon: <IconStack2 {...size} />,
      title: t(program.isNew ? 'obtain.items.newPlan' : 'obtain.items.plan', { name: program.name }),
      text: program.insurer,
    },
    policy && {
      id: 'policy' as const,
      icon: <IconShieldCheck {...size} />,
      title: policy.number
        ? t('obtain.items.policyNumber', { number: policy.number })
        : t('obtain.items.policy'),
      text: period(policy.startDate, policy.endDate),
    },
    payments && {
      id: 'payments' as const,
      icon: <IconCalendarDollar {...size} />,
      title: t('obtain.items.payments', {
        count: payments.count,
        amount: format.money(payments.amount, payments.currency),
      }),
      text: t('obtain.items.paymentDays', {
        first: format.day(payments.firstDueDate),
        last: format.day(payments.lastDueDate),
        total: format.money(payments.total, payments.currency),
      }),
    },
    commission && {
      id: 'commission' as const,
      icon: <IconPercentage {...size} />,
      title: t('obtain.items.commission', {
        rate: format.number(Number(commission.rate)),
        name: commission.agent.name,
      }),
      text: format.money(commission.amount, commission.currency),
    },
    conversation && {
      id: 'conversation' as const,
      icon: <IconMessages {...size} />,
      title: t('obtain.items.conversation', { count: conversation.messageCount }),
      text: [
        conversation.isJoined ? t('obtain.items.joined') : null,
        conversation.isHidden ? t('obtain.items.hidden') : null,
      ]
        .filter(Boolean)
        .join(' '),
    },
    mail && {
      id: 'welcomeEmail' as const,
      icon: <IconMail {...size} />,
      title: t('obtain.items.mail', { email: mail.email }),
      text: mail.at === null ? t('obtain.welcomeWhen.NOW') : format.moment(mail.at),
    },
  ].filter((line) => line !== null)
}
