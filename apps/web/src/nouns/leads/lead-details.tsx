import { DetailCard, type DetailItem } from '@coverline/ui/display/detail-card'
import { Skeleton, Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { InPlace } from '../../kit/forms/in-place.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { type LeadFieldName, useLeadLabels, useLeadTexts } from './lead-field-map.ts'
import type { LeadDetail } from './queries.ts'
import { useCommissionText } from './use-commission-text.ts'

const FieldEditor = lazy(async () => ({ default: (await import('./field-editor.tsx')).FieldEditor }))
const CommissionEditor = lazy(async () => ({
  default: (await import('./commission-editor.tsx')).CommissionEditor,
}))

type Open = LeadFieldName | 'agentCommission' | null

const contact = [
  'title',
  'clientType',
  'firstName',
  'lastName',
  'companyName',
  'sex',
  'phone',
  'email',
  'clientAcquisitionChannel',
] as const
const deal = [
  'dealPremiumSave',
  'currency',
  'agentUserId',
  'expectedCloseDate',
  'insuranceCompanyId',
  'insuranceType',
  'paymentFormat',
  'paymentType',
  'paymentStatus',
  'transactionStatus',
] as const

/** Waits for the code of an editor in the height of the value. */
const Waiting = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton height={36} />}>{children}</Suspense>
)

/** Returns a value of a lead that can be edited in its place. */
export function useInPlace(lead: LeadDetail): (name: LeadFieldName | 'agentCommission') => ReactNode {
  const { t } = useTranslation('leads')
  const [open, setOpen] = useState<Open>(null)
  const labels = useLeadLabels()
  const text = useLeadTexts(lead)
  const commissionText = useCommissionText()
  const close = () => setOpen(null)
  return (name) => {
    const isCommission = name === 'agentCommission'
    const isFixed = name === 'agentUserId' && !lead.can.assign
    return (
      <InPlace
        label={t('details.edit', { field: isCommission ? t('fields.agentCommission') : labels[name] })}
        shown={isCommission ? commissionText(lead.agentCommission, lead) : text(name)}
        isOpen={open === name}
        onOpen={() => setOpen(name)}
        canEdit={lead.can.update && !isFixed}
        editor={
          <Waiting>
            {isCommission ? (
              <CommissionEditor lead={lead} onClose={close} />
            ) : (
              <FieldEditor key={name} lead={lead} name={name} onClose={close} />
            )}
          </Waiting>
        }
      />
    )
  }
}

/** What is known about the client and the deal; each value can be edited in its place. */
export function LeadDetails({ lead }: { lead: LeadDetail }) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const labels = useLeadLabels()
  const inPlace = useInPlace(lead)
  const itemOf = (name: LeadFieldName): DetailItem => ({ label: labels[name], value: inPlace(name) })
  const source = [t(`sources.${lead.source}`), lead.createdByName, format.moment(lead.createdAt)]
  const dealItems = deal.map(itemOf)
  dealItems.splice(3, 0, { label: t('fields.agentCommission'), value: inPlace('agentCommission') })
  if (lead.lostReason)
    dealItems.push({
      label: t('fields.lostReason'),
      value: [t(`lostReasons.${lead.lostReason}`), lead.lostReasonText].filter(Boolean).join(': '),
      wide: true,
    })
  return (
    <>
      <DetailCard
        title={t('details.title')}
        actions={
          lead.can.update ? (
            <Text size="xs" c="dimmed">
              {t('details.hint')}
            </Text>
          ) : null
        }
        items={[
          ...contact.map(itemOf),
          { label: t('fields.source'), value: source.filter(Boolean).join(' · ') },
        ]}
      />
      <DetailCard title={t('details.deal')} items={dealItems} />
    </>
  )
}
