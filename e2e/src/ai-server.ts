import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { messages: { role: string; content: unknown }[]; stream?: boolean }
/** The model's answer: a text, streamed with a pause before each piece, or an object in one piece. */
export type Said = string | Record<string, unknown>

/** Reason for the end of the text: complete, or out of tokens. */
type End = 'stop' | 'length'

export interface AiServer {
  /** Settings for the platform. */
  settings: Record<string, string>
  /** All prompts received, newest last. */
  asked: string[]
  /** Sets the next and all later answers. */
  says: (said: Said, pauseMilliseconds?: number, end?: End) => void
  /** Returns true if no request waits for an answer. */
  isIdle: () => boolean
  stop: () => Promise<void>
}

const chunk = (delta: object, reason: string | null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'test', choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`

/** Starts a local AI server with the OpenAI-compatible protocol that gives the answers set by the journey. */
export async function startAi(): Promise<AiServer> {
  let said: Said = ''
  let pause = 0
  let end: End = 'stop'
  let open = 0
  const asked: string[] = []
  const server = createServer((request, response) => {
    open += 1
    response.once('close', () => (open -= 1))
    void (async () => {
      let body = ''
      for await (const part of request) body += String(part)
      const { messages, stream }: Asked = JSON.parse(body) as Asked
      asked.push(JSON.stringify(messages))
      if (!stream) {
        await new Promise((resolve) => setTimeout(resolve, pause))
        response.setHeader('content-type', 'application/json')
        const message = { role: 'assistant', content: typeof said === 'string' ? said : JSON.stringify(said) }
        const choices = [{ index: 0, message, finish_reason: 'stop' }]
        response.end(
          JSON.stringify({ id: 'c', object: 'chat.completion', created: 1, model: 'test', choices }),
        )
        return
      }
      response.setHeader('content-type', 'text/event-stream')
      const text = typeof said === 'string' ? said : JSON.stringify(said)
      for (const piece of text.split(/(?<= )/)) {
        await new Promise((resolve) => setTimeout(resolve, pause))
        response.write(chunk({ content: piece }, null))
      }
      response.end(`${chunk({}, end)}data: [DONE]\n\n`)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'test',
      AI_API_KEY: 'some-key',
      AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    },
    asked,
    says: (next, pauseMilliseconds = 0, how = 'stop') => {
      said = next
      pause = pauseMilliseconds
      end = how
    },
    isIdle: () => open === 0,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
