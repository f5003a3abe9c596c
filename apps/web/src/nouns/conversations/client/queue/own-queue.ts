import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import { isCutOff, watchConnection } from '@coverline/client/connection'
import { randomKey } from '@coverline/client/session-store'
import { memberConversations } from '@coverline/contract/calls.generated'
import { deleteRow, keepRow, readRows } from '../../../../session/offline/sealed-rows.ts'
import { presentWorkspace } from '../../outbox/outbox.ts'
import { pauseAfter } from '../../outbox/pause-after.ts'
import { type Outcome, type Queued, type QueueStore, SendQueue } from './send-queue.ts'

type Owner = { personProfileId: string; domainId: string }

const prefix = 'unsent '

/** Keeps a person's messages sealed on the device. Where a browser keeps nothing, they last as long as the page. */
function sealedStore(owner: string): QueueStore {
  const here = new Map<string, Queued>()
  return {
    list: async () => {
      const kept = await readRows<Queued>(owner, prefix).catch(() => [])
      return [...new Map([...here, ...kept.map((item) => [item.key, item] as const)]).values()]
    },
    put: async (item) => {
      here.set(item.key, item)
      await keepRow(owner, prefix + item.key, item, 'STAY').catch(() => undefined)
    },
    remove: async (key) => {
      here.delete(key)
      await deleteRow(owner, prefix + key).catch(() => undefined)
    },
  }
}

async function send({ key, text, files }: Queued, workspaceId: string): Promise<Outcome> {
  // The insurer is being switched.
  if (presentWorkspace() !== workspaceId) return { is: 'LOST' }
  try {
    const input = { text, cdnFileIds: files.map(({ cdnFileId }) => cdnFileId), clientKey: key }
    return { is: 'SENT', message: await call(memberConversations.send, input) }
  } catch (error) {
    // A session that is over is not the message's fault: it is sent after the next sign-in.
    const isFinal = error instanceof ApiError && !error.isPassing && error.status !== 401
    return isFinal ? { is: 'REFUSED', error: error.message } : { is: 'LOST' }
  }
}

/** Opens the queue of a profile and sends what a closed app left in it, on any page of the app. Returns how to close it. */
export function openQueue({ personProfileId, domainId }: Owner): { queue: SendQueue; close: () => void } {
  const queue = new SendQueue({
    store: sealedStore(personProfileId),
    send: (item) => send(item, domainId),
    pause: pauseAfter,
    newKey: () => randomKey().slice(0, 32),
    now: Date.now,
  })
  void queue.open()
  const stop = watchConnection(() => {
    if (!isCutOff()) void queue.run()
  })
  return {
    queue,
    close: () => {
      stop()
      queue.close()
    },
  }
}
