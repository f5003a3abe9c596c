import { useQueryCall } from '@coverline/client/hooks'
import { conversations } from '@coverline/contract/calls.generated'
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import { RecordState } from '../../../kit/forms/record-state.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { ConversationPane } from '../../../nouns/conversations/conversation-pane.tsx'
import { useAllowed } from '../../../session/use-session.ts'

const route = getRouteApi('/admin/notes/$noteId')

/** Opens the request of a note that a notification names; without a request its conversation. */
export function NotePage() {
  const { t } = useTranslation(['conversations', 'app'])
  const { noteId } = route.useParams()
  const navigate = useNavigate()
  const query = useQueryCall('conversations', conversations.note, { messageId: noteId })
  const canWrite = useAllowed({ permissions: ['INSURED_INSURANCE_CHAT_OPEN'] })
  const found = query.isPlaceholderData ? undefined : query.data
  if (!found) {
    const gone = { title: t('note.gone.title'), text: t('note.gone.text'), toList: t('note.gone.home') }
    return <RecordState query={query} gone={gone} onToList={() => void navigate({ to: '/admin' })} />
  }
  const { ticketId, conversationId } = found
  if (ticketId) return <Navigate to="/admin/tickets/$ticketId" params={{ ticketId }} hash={noteId} replace />
  return <ConversationPane conversationId={conversationId} canWrite={canWrite} isOnPage />
}
