import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// Referenced by path because the server must not import browser code.
const script = fileURLToPath(
  new URL('../../../web/src/nouns/conversations/testing/chat-client.ts', import.meta.url),
)

export type ChatReport = {
  posted: number
  reloads: number
  /** Texts of the messages that the server has confirmed */
  sent: string[]
  /** Ids of the received messages, and of those on its screen */
  heard: string[]
  shown: string[]
  waiting: { state: string; error: string }[]
}

/** A browser's sending and receiving in a separate process */
export type ChatClient = {
  post: (count: number) => void
  report: () => Promise<ChatReport>
  end: () => void
}

export function startChatClient(given: {
  url: string
  token: string
  workspaceId: string
  userId: string
  conversationId: string
  name: string
}): ChatClient {
  const child: ChildProcess = fork(script, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.send({ start: given })
  return {
    post: (count) => void child.send({ post: count }),
    report: () =>
      new Promise((resolve) => {
        // The script's own reply
        child.once('message', (told) => resolve(told as ChatReport))
        child.send({ report: true })
      }),
    end: () => child.disconnect(),
  }
}
