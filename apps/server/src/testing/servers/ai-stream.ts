import type { ServerResponse } from 'node:http'

/**
 * A text piece by piece, each after `pace`; `pace` also precedes an unusual end. At its end the connection
 * breaks, nothing more arrives, the model declines, it reaches its output limit, or the stream ends without a
 * reason.
 */
export type Pieces = {
  pieces: string[]
  pace?: () => Promise<unknown>
  end?: 'breaks' | 'hangs' | 'refuses' | 'full' | 'silent'
}

type End = 'whole' | 'refuses' | 'full'
type Protocol = { start: unknown[]; piece: (text: string) => unknown; end: (how: End) => unknown[] }

const anthropic: Protocol = {
  start: [
    {
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'test',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 1, output_tokens: 1 },
      },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  ],
  piece: (text) => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
  end: (how) => [
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: {
        stop_reason: { whole: 'end_turn', refuses: 'refusal', full: 'max_tokens' }[how],
        stop_sequence: null,
      },
      usage: { output_tokens: 1 },
    },
    { type: 'message_stop' },
  ],
}

const item = { type: 'message', id: 'item_1' }

const openai: Protocol = {
  start: [
    { type: 'response.created', response: { id: 'resp_1', created_at: 1, model: 'test' } },
    { type: 'response.output_item.added', output_index: 0, item },
  ],
  piece: (text) => ({ type: 'response.output_text.delta', item_id: 'item_1', delta: text }),
  end: (how) => [
    { type: 'response.output_item.done', output_index: 0, item },
    {
      type: how === 'whole' ? 'response.completed' : 'response.incomplete',
      response: {
        incomplete_details:
          how === 'whole' ? null : { reason: how === 'full' ? 'max_output_tokens' : 'content_filter' },
        usage: { input_tokens: 1, output_tokens: 1 },
      },
    },
  ],
}

const chunk = (delta: object, reason: string | null) => ({
  id: 'chat_1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'test',
  choices: [{ index: 0, delta, finish_reason: reason }],
})

const compatible: Protocol = {
  start: [chunk({ role: 'assistant', content: '' }, null)],
  piece: (text) => chunk({ content: text }, null),
  end: (how) => [chunk({}, { whole: 'stop', refuses: 'content_filter', full: 'length' }[how])],
}

const protocols: Record<string, Protocol> = {
  '/v1/messages': anthropic,
  '/v1/responses': openai,
  '/v1/chat/completions': compatible,
}

export async function writePieces(
  response: ServerResponse,
  path: string,
  { pieces, pace, end }: Pieces,
): Promise<void> {
  const protocol = protocols[path]
  if (!protocol) return void response.writeHead(404).end()
  const say = (event: unknown) => {
    const type: unknown = typeof event === 'object' && event !== null ? Reflect.get(event, 'type') : undefined
    response.write(`${typeof type === 'string' ? `event: ${type}\n` : ''}data: ${JSON.stringify(event)}\n\n`)
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const event of protocol.start) say(event)
  for (const piece of pieces) {
    await pace?.()
    say(protocol.piece(piece))
  }
  if (end) await pace?.()
  if (end === 'hangs') return
  if (end === 'breaks') return void response.destroy()
  if (end !== 'silent') for (const event of protocol.end(end ?? 'whole')) say(event)
  response.end(path.endsWith('/completions') ? 'data: [DONE]\n\n' : undefined)
}
