import { ActionButtons } from '@coverline/ui/actions/action-menu'
import { Button, IconButton } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { confirm } from '@coverline/ui/overlays/confirm'
import { CopyId } from '@coverline/ui/actions/copy-id'
import { DetailCard } from '@coverline/ui/display/detail-card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Notice } from '@coverline/ui/overlays/notice'
import { EntityHeader } from '@coverline/ui/display/page-header'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { Stepper } from '@coverline/ui/display/stepper'
import { Tabs } from '@coverline/ui/display/tabs'
import { Timeline } from '@coverline/ui/display/timeline'
import { toast } from '@coverline/ui/overlays/toast'
import { Group, SimpleGrid, Stack } from '@mantine/core'
import {
  IconFileText,
  IconMail,
  IconMessage,
  IconPencil,
  IconShieldCheck,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'

const nothing = () => undefined

function Buttons() {
  return (
    <Card title="Buttons">
      <Group>
        <Button>Solid</Button>
        <Button variant="outline">Outline</Button>
        <Button variant="soft">Soft</Button>
        <Button variant="plain">Plain</Button>
        <Button variant="error">Error</Button>
        <Button variant="error-outline">Error outline</Button>
        <Button loading>Loading</Button>
        <Button disabled>Disabled</Button>
        <Button lockedReason="Ask your account manager to unlock it.">Locked</Button>
        <Button variant="outline" lockedReason="Ask your account manager to unlock it.">
          Locked
        </Button>
        <IconButton label="Edit" icon={<IconPencil size={18} />} />
        <IconButton label="Delete" variant="error-outline" icon={<IconTrash size={18} />} />
      </Group>
    </Card>
  )
}

function Messages() {
  const ask = async () => {
    const sure = await confirm({
      title: 'Delete the plan?',
      text: 'Its 233 people keep their profiles.',
      confirmLabel: 'Delete',
      danger: true,
    })
    toast.success(sure ? 'Deleted' : 'Kept')
  }
  return (
    <Card title="Messages">
      <Stack gap="md">
        <Group>
          <Button variant="outline" onClick={() => toast.success('The plan is saved')}>
            Success, 4 s
          </Button>
          <Button
            variant="outline"
            onClick={() => toast.error({ title: 'Check the form', text: '2 fields need attention' })}
          >
            Error, 5 s
          </Button>
          <Button
            variant="outline"
            onClick={() =>
              toast.warning({
                title: 'Unable to activate plan',
                items: [{ text: 'No insured people', href: '/test' }, { text: 'No name' }],
              })
            }
          >
            Warning, 10 s
          </Button>
          <Button variant="outline" onClick={() => toast.notice('Services were generated')}>
            Notice, 15 s
          </Button>
          <Button variant="error-outline" onClick={() => void ask()}>
            Confirmation
          </Button>
        </Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Notice tone="info" title="For your information">
            The import runs in the background.
          </Notice>
          <Notice tone="success" title="Saved">
            233 people were added.
          </Notice>
          <Notice tone="warning" title="The policy ends in the past">
            Confirm to continue.
          </Notice>
          <Notice tone="danger" title="Not saved">
            Correct 14 cells and save again.
          </Notice>
        </SimpleGrid>
      </Stack>
    </Card>
  )
}

type Tab = 'overview' | 'policies' | 'history'

function RecordPage() {
  const [tab, setTab] = useState<Tab>('overview')
  return (
    <Tabs<Tab>
      label="Record"
      items={[
        { value: 'overview', label: 'Overview' },
        { value: 'policies', label: 'Policies', count: 3 },
        { value: 'history', label: 'History' },
      ]}
      value={tab}
      onChange={setTab}
      header={
        <EntityHeader
          name="Rafael Rossi"
          badge={<StatusBadge tone="warning">Activation pending</StatusBadge>}
          meta={['Caspian Steel', <CopyId key="id" value="P100003" />, '+971 50 727 5415']}
          actions={
            <ActionButtons
              actions={[
                { id: 'invite', label: 'Invite to app', icon: <IconMail size={16} />, onSelect: nothing },
                {
                  id: 'message',
                  label: 'Message',
                  tone: 'brand',
                  icon: <IconMessage size={16} />,
                  onSelect: nothing,
                },
                {
                  id: 'delete',
                  label: 'Delete',
                  tone: 'danger',
                  icon: <IconTrash size={16} />,
                  onSelect: nothing,
                },
              ]}
            />
          }
        />
      }
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <DetailCard
          title="Personal data"
          columns={1}
          items={[
            { label: 'Birth date', value: '20.03.1970' },
            { label: 'Gender', value: 'Male' },
            { label: 'Nationality', value: '' },
            { label: 'Note', value: 'Prefers to be called in the morning, in Portuguese.' },
          ]}
        />
        <Card title="Activity">
          <Timeline
            items={[
              {
                id: '1',
                title: 'Policy renewed',
                text: 'Until 30.11.2027',
                icon: <IconShieldCheck size={14} />,
                strong: true,
              },
              {
                id: '2',
                title: 'Document uploaded',
                text: 'passport-scan.pdf',
                icon: <IconFileText size={14} />,
              },
              { id: '3', title: 'Invitation sent', icon: <IconMail size={14} /> },
            ]}
          />
        </Card>
      </SimpleGrid>
    </Tabs>
  )
}

/** Buttons, messages, states and the parts of a record's page. */
export function PiecesSection() {
  return (
    <Stack gap="lg">
      <Buttons />
      <Messages />
      <RecordPage />
      <Card title="Statuses and steps">
        <Stack gap="lg">
          <Group>
            <StatusBadge tone="success">Active</StatusBadge>
            <StatusBadge tone="warning">Activation pending</StatusBadge>
            <StatusBadge tone="danger">Expires in 30 days</StatusBadge>
            <StatusBadge tone="neutral">Deactivated</StatusBadge>
            <StatusBadge tone="info">Scheduled</StatusBadge>
            <StatusBadge quiet tone="success">
              Sent
            </StatusBadge>
            <StatusBadge quiet tone="warning">
              Not registered
            </StatusBadge>
          </Group>
          <Stepper steps={['Upload', 'Fix errors', 'Save']} current={1} />
        </Stack>
      </Card>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Card flush>
          <EmptyState
            title="No insured people yet"
            text="Add them one by one or import a file."
            action={<Button>Add insured</Button>}
          />
        </Card>
        <Card flush>
          <ErrorState onRetry={nothing} />
        </Card>
      </SimpleGrid>
    </Stack>
  )
}
