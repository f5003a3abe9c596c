import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { blockFaultOf, normalBlockValue } from '@coverline/contract/senders/block-value'
import { senders } from '@coverline/contract/calls.generated'
import { type BlockKind, blockKinds } from '@coverline/contract/senders/terms'
import { Button } from '@coverline/ui/actions/button'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Select, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { touchedByBlocks } from './queries.ts'
import { useUnblock } from './use-unblock.ts'

const formId = 'add-sender'

/** Blocks an address, a domain or a number that no request is open for. */
export function AddSender({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['senders', 'common'])
  const fail = useFailure()
  const unblock = useUnblock()
  const [kind, setKind] = useState<BlockKind>('ADDRESS')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const { mutateAsync, isPending } = useCommand(senders.add, { refresh: touchedByBlocks })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const value = normalBlockValue(kind, typed)
    const fault = blockFaultOf(kind, value)
    if (fault !== null) {
      setWrong(fault === 'FORM' ? t(`senders:form.wrong.${kind}`) : t('senders:form.publicHost'))
      return
    }
    try {
      const { blockedSenderId, isNew } = await mutateAsync({ input: { kind, value } })
      const undo = { label: t('common:undo'), onSelect: () => void unblock(blockedSenderId) }
      if (isNew) toast.success({ title: t('senders:block.done', { value }), action: undo })
      else toast.success(t('senders:block.before', { value }))
      onClose()
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setWrong(error.message)
      else fail(error)
    }
  }
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('senders:form.title')}
      dirty={typed !== ''}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {t('senders:form.save')}
          </Button>
        </>
      )}
    >
      <form id={formId} onSubmit={(event) => void save(event)} noValidate>
        <Stack gap="md">
          <Select
            label={t('senders:form.kind')}
            allowDeselect={false}
            data={blockKinds.map((value) => ({ value, label: t(`senders:kinds.${value}`) }))}
            value={kind}
            onChange={(next) => {
              setKind(blockKinds.find((one) => one === next) ?? kind)
              setWrong(null)
            }}
          />
          <TextInput
            label={t(`senders:form.value.${kind}`)}
            withAsterisk
            required
            maxLength={320}
            inputMode={kind === 'WHATSAPP' ? 'tel' : 'email'}
            autoComplete="off"
            value={typed}
            error={wrong}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setWrong(null)
            }}
            data-autofocus
          />
        </Stack>
      </form>
    </SideModal>
  )
}
