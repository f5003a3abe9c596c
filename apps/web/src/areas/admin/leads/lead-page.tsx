import { Stack } from '@mantine/core'
import { getRouteApi, useNavigate, useParams } from '@tanstack/react-router'
import { RecordState } from '../../../kit/forms/record-state.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { ConversationPane } from '../../../nouns/conversations/conversation-pane.tsx'
import { LeadDuplicates } from '../../../nouns/leads/duplicates.tsx'
import { LeadConsents } from '../../../nouns/leads/lead-consents.tsx'
import { LeadDetails } from '../../../nouns/leads/lead-details.tsx'
import { LeadFiles } from '../../../nouns/leads/lead-files.tsx'
import { LeadFrame } from '../../../nouns/leads/lead-frame.tsx'
import { LeadHistory } from '../../../nouns/leads/lead-history.tsx'
import { LeadNotes } from '../../../nouns/leads/lead-notes.tsx'
import classes from '../../../nouns/leads/lead-page.module.css'
import { type LeadDetail, useLead } from '../../../nouns/leads/queries.ts'
import { RecordTasks } from '../../../nouns/tasks/shared/record-tasks.tsx'
import { type LeadTab, leadTabs } from '../../../nouns/leads/search.ts'
import { useCrumb } from '../../../session/use-crumbs.ts'
import { useAllowed } from '../../../session/use-session.ts'

const route = getRouteApi('/admin/leads/$leadId')

/** One lead: its stage, what is known about client and deal, files and history. */
export function LeadPage() {
  const { t } = useTranslation(['leads', 'app'])
  const { leadId } = route.useParams()
  const { tab: opened } = useParams({ strict: false })
  const navigate = useNavigate()
  const query = useLead(leadId)
  const lead = query.data?.leadId === leadId ? query.data : undefined
  useCrumb(lead?.title, { label: t('app:menu.leads'), href: '/admin/leads' })
  const toList = () => void navigate({ to: '/admin/leads' })
  if (!lead) {
    const gone = { title: t('gone.title'), text: t('gone.text'), toList: t('toList') }
    return <RecordState query={query} gone={gone} onToList={toList} />
  }
  const shown = leadTabs.filter((one) => one !== 'conversation' || lead.conversationId !== null)
  const tab = shown.find((one) => one === opened) ?? 'overview'
  const open = (next: LeadTab) =>
    void (next === 'overview'
      ? navigate({ to: '/admin/leads/$leadId', params: { leadId } })
      : navigate({ to: '/admin/leads/$leadId/$tab', params: { leadId, tab: next } }))
  const tabs = shown.map((value) => ({
    value,
    label: t(`tabs.${value}`),
    href: `/admin/leads/${leadId}${value === 'overview' ? '' : `/${value}`}`,
    count: value === 'files' ? lead.files.length || undefined : undefined,
  }))
  return (
    <LeadFrame lead={lead} tabs={tabs} tab={tab} onTab={open} onGone={toList}>
      <TabContent key={leadId} lead={lead} tab={tab} />
    </LeadFrame>
  )
}

function TabContent({ lead, tab }: { lead: LeadDetail; tab: LeadTab }) {
  const canWrite = [
    useAllowed({ permissions: ['INSURED_INSURANCE_CHAT_OPEN'] }),
    useAllowed({ permissions: ['LEADS_UPDATE'] }),
  ].includes(true)
  if (tab === 'conversation' && lead.conversationId !== null)
    return <ConversationPane conversationId={lead.conversationId} canWrite={canWrite} isOnPage />
  if (tab === 'files') return <LeadFiles lead={lead} />
  if (tab === 'history') return <LeadHistory lead={lead} />
  return (
    <div className={classes.columns}>
      <Stack>
        <LeadDuplicates lead={lead} />
        <LeadDetails lead={lead} />
      </Stack>
      <Stack>
        <LeadNotes lead={lead} />
        <LeadConsents lead={lead} />
        <RecordTasks record={{ leadId: lead.leadId, name: lead.title }} />
        <LeadHistory lead={lead} />
      </Stack>
    </div>
  )
}
