import { useQueryCall } from '@coverline/client/hooks'
import { contacts } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { Dropdown } from '@coverline/ui/form/dropdown'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { Input } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './pane.module.css'
import { useJoinContact } from './thread/use-join-contact.ts'

type Chosen = { value: string; label: string; address: string }

/** Chooses another unknown address that is the same client as this conversation's. */
export function SameContactModal({
  conversationId,
  onClose,
}: {
  conversationId: string
  onClose: () => void
}) {
  const { t } = useTranslation('conversations')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { join, isPending } = useJoinContact(conversationId)
  const isAsked = text.trim().length >= 2
  const { data, isFetching } = useQueryCall(
    'conversations',
    contacts.list,
    { conversationId, searchQuery: text.trim() || '-' },
    { enabled: isAsked },
  )
  const found = (isAsked ? (data?.items ?? []) : []).map((each) => ({
    value: each.conversationId,
    label: [each.name, each.address].filter(Boolean).join(' · '),
    address: each.address,
  }))
  const options = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found
  const submit = async () => {
    if (chosen && (await join({ otherConversationId: chosen.value, address: chosen.address }))) onClose()
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('contact.sameChoice')}
      footer={
        <Button disabled={chosen === null} loading={isPending} onClick={() => void submit()}>
          {t('contact.sameConfirm')}
        </Button>
      }
    >
      <Input.Wrapper label={t('contact.other')} description={t('contact.otherSearch')} labelElement="div">
        <Dropdown
          label={t('contact.other')}
          width="100%"
          size="md"
          options={options}
          value={chosen ? [chosen.value] : []}
          onChange={([id]) => setChosen(options.find(({ value }) => value === id) ?? null)}
          onSearch={setText}
          loading={isFetching}
        />
      </Input.Wrapper>
    </SideModal>
  )
}

/** Names the addresses that were joined to the client; each can be separated again. */
export function JoinedStrip({
  conversationId,
  addresses,
}: {
  conversationId: string
  addresses: readonly string[]
}) {
  const { t } = useTranslation('conversations')
  const { separate, isPending } = useJoinContact(conversationId)
  return addresses.map((address) => (
    <div key={address} className={classes.contact}>
      <IconLink size={16} aria-hidden />
      <span className={classes.joined}>{t('contact.alsoFrom', { address })}</span>
      <Button variant="outline" size="compact-sm" loading={isPending} onClick={() => void separate(address)}>
        {t('contact.separate')}
      </Button>
    </div>
  ))
}
