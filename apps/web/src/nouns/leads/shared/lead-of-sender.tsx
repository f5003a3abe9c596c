import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { leads } from '@coverline/contract/calls.generated'
import { leadNumber } from '@coverline/contract/leads/terms'
import { Button } from '@coverline/ui/actions/button'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { TextLink } from '../../../kit/text-link.tsx'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'

interface Sender {
  conversationId: string
  name: string
  /** An e-mail address or a phone number */
  address: string | null
}

/** The lead of an unknown sender; before there is one, a button that makes it. */
export function LeadOfSender(sender: Sender) {
  const { t } = useTranslation('leads')
  const canView = useAllowed({ permissions: ['LEADS_VIEW'] })
  const canMake = useAllowed({ permissions: ['LEADS_CREATE'] })
  const [isMaking, setIsMaking] = useState(false)
  const { conversationId } = sender
  const { data } = useQueryCall('leads', leads.ofConversation, { conversationId }, { enabled: canView })
  if (!data) return null
  const { lead } = data
  if (lead)
    return (
      <TextLink to={`/admin/leads/${lead.leadId}`}>
        {t('talk.lead', { number: leadNumber(lead.number), title: lead.title })}
      </TextLink>
    )
  if (!canMake) return null
  return (
    <>
      <Button variant="outline" size="compact-sm" onClick={() => setIsMaking(true)}>
        {t('talk.make')}
      </Button>
      {isMaking ? <MakeLeadModal {...sender} onClose={() => setIsMaking(false)} /> : null}
    </>
  )
}

const fresh = 'NEW'

/** Asks whether the sender is a new lead or one of the leads with the same contact or name. */
function MakeLeadModal({ conversationId, name, address, onClose }: Sender & { onClose: () => void }) {
  const { t } = useTranslation('leads')
  const fail = useFailure()
  const [chosen, setChosen] = useState(fresh)
  const { mutateAsync, isPending } = useCommand(leads.fromConversation, { refresh: ['leads', 'audit'] })
  const contact = address?.includes('@') ? { email: address } : address ? { phone: address } : {}
  const { data } = useQueryCall('leads', leads.duplicates, {
    ...(name && name !== address ? { title: name } : {}),
    ...contact,
  })
  const like = data?.leads ?? []
  const isNew = chosen === fresh
  const submit = async () => {
    try {
      await mutateAsync({ input: { conversationId, ...(isNew ? {} : { leadId: chosen }) } })
      toast.success(t(isNew ? 'talk.done' : 'talk.linked'))
      onClose()
    } catch (error) {
      fail(error)
    }
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('talk.title')}
      footer={
        <Button loading={isPending} onClick={() => void submit()}>
          {t(isNew ? 'talk.confirm' : 'talk.linkConfirm')}
        </Button>
      }
    >
      <Stack>
        <Text size="sm">{t('talk.text')}</Text>
        {like.length === 0 ? null : (
          <Radio.Group label={t('talk.which')} value={chosen} onChange={setChosen}>
            <Stack gap={10} mt={8}>
              <Radio value={fresh} label={t('talk.none')} />
              {like.map((one) => (
                <Radio
                  key={one.leadId}
                  value={one.leadId}
                  label={t('talk.lead', { number: leadNumber(one.number), title: one.title })}
                  description={[one.email, one.phone, t(`stages.${one.stage}`), one.agent?.name]
                    .filter(Boolean)
                    .join(' · ')}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
      </Stack>
    </SideModal>
  )
}
