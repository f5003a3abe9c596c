import type { ConversationChannel } from '@coverline/contract/conversations/terms'
import { Button } from '@coverline/ui/actions/button'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { IconUserQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { LeadOfSender } from '../leads/shared/lead-of-sender.tsx'
import { type ChosenPerson, PersonChoice } from '../insured/shared/person-choice.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './pane.module.css'
import { SameContactModal } from './same-contact.tsx'
import { useJoin } from './thread/use-join.ts'

interface ContactStripProps {
  conversationId: string
  channel: ConversationChannel
  /** What the sender is called; the address if the name is unknown */
  name: string
  address: string | null
}

/** Banner for a thread with an unknown address, with actions to assign a person or another address, or to make a lead. */
export function ContactStrip({ conversationId, channel, name, address }: ContactStripProps) {
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
      <LeadOfSender conversationId={conversationId} name={name} address={address} />
      {isSame ? <SameContactModal conversationId={conversationId} onClose={() => setIsSame(false)} /> : null}
      {isChoosing ? (
        <JoinModal conversationId={conversationId} channel={channel} onClose={() => setIsChoosing(false)} />
      ) : null}
    </div>
  )
}

type JoinModalProps = Pick<ContactStripProps, 'conversationId' | 'channel'> & { onClose: () => void }

function JoinModal({ conversationId, channel, onClose }: JoinModalProps) {
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
