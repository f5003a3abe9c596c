import { call } from '@coverline/client/call'
import { useCommand } from '@coverline/client/hooks'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { deviceOf } from './device-name.ts'
import { canPush, ownEndpoint, PushRefused, subscribe, unsubscribe } from '../shared/push.ts'
import { useNoticeArea } from '../notice-area.ts'
import { touchedByNotices } from '../queries.ts'

type Device = { deviceId: string; name: string }

/** Enables notices in this browser, and removes devices. */
export function useDevices(devices: readonly Device[], pushKey: string) {
  const { t } = useTranslation('notifications')
  const fail = useFailure()
  const { calls, id: area } = useNoticeArea()
  const rememberedId = `coverline.notices.${area}`
  const save = useCommand(calls.saveDevice, { refresh: touchedByNotices })
  const [refusal, setRefusal] = useState<'DENIED' | 'DISMISSED' | 'FAILED' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const own = useQuery({
    queryKey: ['ownDevice', area],
    queryFn: () => ownEndpoint(area),
    staleTime: Infinity,
  })
  const ownId = own.data ? localStorage.getItem(rememberedId) : null
  const isOn = devices.some(({ deviceId }) => deviceId === ownId)

  const turnOn = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      const subscription = await subscribe(pushKey, area)
      const { browser, system } = deviceOf(navigator.userAgent)
      const name = browser && system ? t('devices.name', { browser, system }) : browser || system
      const { deviceId } = await save.mutateAsync({ input: { ...subscription, name } })
      localStorage.setItem(rememberedId, deviceId)
      await own.refetch()
      toast.success(t('devices.added'))
    } catch (error) {
      if (error instanceof PushRefused) setRefusal(error.reason)
      else if (error instanceof DOMException) setRefusal('FAILED')
      else fail(error)
    } finally {
      setBusy(false)
    }
  }
  const remove = async ({ deviceId, name }: Device) => {
    const sure = await confirm({
      title: t('devices.removeTitle'),
      text: t('devices.removeText', { name }),
      confirmLabel: t('common:delete'),
      danger: true,
    })
    if (!sure) return
    try {
      await call(calls.deleteDevice, { deviceId })
      if (deviceId === ownId) {
        await unsubscribe(area)
        localStorage.removeItem(rememberedId)
        await own.refetch()
      }
      toast.success(t('devices.removed'))
    } catch (error) {
      fail(error)
    }
  }
  return { canPush: canPush(), isOn, ownId, isBusy, refusal, turnOn, remove }
}
