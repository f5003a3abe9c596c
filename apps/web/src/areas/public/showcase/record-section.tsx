import { EmptyLine } from '@coverline/ui/display/empty-line'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { DetailCard } from '@coverline/ui/display/detail-card'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { RecordPage } from '@coverline/ui/frame/record-page'
import { Stack } from '@mantine/core'
import { IconCircleOff, IconPencil, IconPlus, IconShieldCheck, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

const nothing = () => undefined
const tabs = ['Overview', 'Payments', 'Benefits', 'Documents', 'People', 'History'] as const

/** The template of a record's page: header, tabs with addresses, and empty sections of one line. */
export function RecordSection() {
  const [tab, setTab] = useState<(typeof tabs)[number]>('Overview')
  return (
    <Card flush>
      <RecordPage
        name="HM-2026-0001999"
        icon={<IconShieldCheck size={24} stroke={1.7} />}
        badge={<StatusBadge tone="success">Active</StatusBadge>}
        linked={['Baltazar Ferreira', 'Crew Protect', 'Kestrel Aviation']}
        facts={[
          { label: 'Cover', value: '16 Feb 2026 – 15 Feb 2027' },
          { label: 'Premium', value: '€1,814.76, annual' },
          { label: 'Insurance company', value: 'Atlántico Seguros' },
          { label: 'Agent', value: 'Mateo Rivas' },
        ]}
        primary={{ id: 'edit', label: 'Edit', icon: <IconPencil size={17} />, onSelect: nothing }}
        actions={[
          { id: 'off', label: 'Deactivate', icon: <IconCircleOff size={17} />, onSelect: nothing },
          { id: 'delete', label: 'Delete', icon: <IconTrash size={17} />, tone: 'danger', onSelect: nothing },
        ]}
        recordId="01a1f991-44f4-738c-bcf6-8f86319c6d14"
        label="Policy"
        tabs={tabs.map((value) => ({
          value,
          label: value,
          href: '#',
          count: value === 'Payments' ? 4 : undefined,
        }))}
        tab={tab}
        onTab={setTab}
      >
        <Stack>
          <DetailCard
            title="Cover"
            items={[
              { label: 'Insured since', value: '16 Feb 2024' },
              { label: 'Contract', value: 'KA-2026/14' },
            ]}
          />
          <EmptyLine
            title="Benefits used"
            text="Nothing used in this period"
            action={
              <Button variant="plain" size="xs" leftSection={<IconPlus size={15} />} onClick={nothing}>
                Record use
              </Button>
            }
          />
        </Stack>
      </RecordPage>
    </Card>
  )
}
