import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import { Button } from '@coverline/ui/actions/button'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { IconUserQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { type ChosenPerson, PersonChoice } from '../insured/shared/person-choice.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './pane.module.css'
import { SameContactModal } from './same-contact.tsx'
import { useJoin } from './thread/use-join.ts'

interface ContactStripProps {
  conversationId: string
  channel: ConversationChannel
}

/** Banner for a thread with an unknown address, with actions to assign a person or another address. */
export function ContactStrip({ conversationId, channel }: ContactStripProps) {
  const { t } = useTranslation('conversations')
  const [isChoosing, setIsChoosing] = useState(false)
  const [isSame, setIsSame] = useState(false)
  return (
    <div className={classes.contact}>
      <IconUserQuestion size={16} aria-hidden />
      <span>{t('contact.unknown')}</span>
      <Button variant="outline" size="compact-sm" onClick={() => setIsChoosing(true)}>
        {t('contact.join')}
      </Button>
      <Button variant="outline" size="compact-sm" onClick={() => setIsSame(true)}>
        {t('contact.same')}
      </Button>
      {isSame ? <SameContactModal conversationId={conversationId} onClose={() => setIsSame(false)} /> : null}
      {isChoosing ? (
        <JoinModal conversationId={conversationId} channel={channel} onClose={() => setIsChoosing(false)} />
      ) : null}
    </div>
  )
}

function JoinModal({ conversationId, channel, onClose }: ContactStripProps & { onClose: () => void }) {
  const { t } = useTranslation('conversations')
  const [chosen, setChosen] = useState<ChosenPerson | null>(null)
  const { join, isPending } = useJoin(conversationId, channel)
  const submit = async () => {
    if (chosen && (await join({ id: chosen.personProfileId, name: chosen.name }))) onClose()
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('contact.title')}
      footer={
        <Button disabled={chosen === null} loading={isPending} onClick={() => void submit()}>
          {t('mails.join')}
        </Button>
      }
    >
      <PersonChoice
        label={t('contact.person')}
        description={t('contact.search')}
        value={chosen?.personProfileId ?? null}
        onChange={setChosen}
      />
    </SideModal>
  )
}
