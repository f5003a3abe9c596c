import { useQueryCall } from '@coverline/client/hooks'
import { broadcasts } from '@coverline/contract/calls.generated'
import type { RequestOf } from '@coverline/contract/endpoint'
import { gapsIn, variablesIn, withoutVariables } from '@coverline/contract/conversations/reply-variables'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { Audience } from '../shared/write-broadcast.ts'
import { textOf } from '../bubble/plain-text.ts'

export type ManyChannel = NonNullable<RequestOf<typeof broadcasts.send>['channelType']>

export const audienceOf = (audience: Audience) =>
  'personProfileIds' in audience
    ? { personProfileIds: audience.personProfileIds }
    : { personFilters: audience.personFilters }

/** State of a broadcast being written, and its recipients. */
export function useMessage(audience: Audience) {
  const [text, setText] = useState('')
  const [channel, setChannel] = useState<ManyChannel | null>(null)
  const [sendAt, setSendAt] = useState<string | null>(null)
  const [settled] = useDebouncedValue(text, 300)
  // The recipients depend only on the variables: other text changes request no new check.
  const needs = variablesIn(settled)
    .map((name) => `{{${name}}}`)
    .join(' ')
  const reach = useQueryCall('broadcastReach', broadcasts.check, {
    ...audienceOf(audience),
    ...(needs ? { text: needs } : {}),
    ...(channel ? { channelType: channel } : {}),
  })
  return {
    text,
    setText,
    settled,
    channel,
    setChannel,
    sendAt,
    setSendAt,
    reach,
    strange: gapsIn(textOf(withoutVariables(settled))),
  }
}

export type BroadcastMessage = ReturnType<typeof useMessage>
