import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '../../platform/outbox/event.ts'

/** Events carry ids only; the calls behind them check the role. */
export const sendersAudience: Audience = { anyOf: ['REQUESTS_VIEW'] }

/** SQL condition: block `b` holds one of the senders of a channel. */
export const holds = (channel: RawBuilder<unknown>, senders: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`case b.kind when 'WHATSAPP' then ${channel} = 'WHATSAPP' and b.value = any(${senders})
    when 'ADDRESS' then ${channel} = 'EMAIL' and b.value = any(${senders})
    else ${channel} = 'EMAIL' and exists (select from unnest(${senders}) as one(address)
      where one.address like '%@%' and split_part(one.address, '@', -1) = b.value) end`
