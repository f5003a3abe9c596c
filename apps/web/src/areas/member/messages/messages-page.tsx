import { memberConversations } from '@coverline/contract/calls.generated'
import { Skeleton } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { session } from '../../../session/session.ts'
import { MessageTabs } from './message-tabs.tsx'
import classes from './messages.module.css'

// The editor is heavy, and the frame does not wait for it.
const ClientChat = lazy(async () => ({
  default: (await import('../../../nouns/conversations/client/client-chat.tsx')).ClientChat,
}))

const route = getRouteApi('/member-area/app/messages')

/** The conversation of the insured person with the insurer. */
export function MessagesPage() {
  const { t } = useTranslation('app')
  const { text } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <div className={classes.page}>
      <Suspense fallback={<Skeleton height="100%" />}>
        <ClientChat
          calls={memberConversations}
          ticketId={undefined}
          writing={{
            initialText: text,
            hasFormats: false,
            // What a story wrote is sent once, and not written again into the next message.
            onSent: () => void navigate({ search: {}, replace: true }),
          }}
          header={
            <header className={classes.head}>
              <h1 className={classes.title}>{session().profile()?.providerName ?? t('member.messages')}</h1>
              <MessageTabs />
            </header>
          }
        />
      </Suspense>
    </div>
  )
}
