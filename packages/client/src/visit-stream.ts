import { framesOf } from './event-stream.ts'

/** The server sends something every 5 seconds; a stream silent for longer (in milliseconds) is dead. */
const silence = 12_000

/** Reads the stream of a side of a visit until it ends or falls silent; `ticket` opens it. */
export async function followVisit(
  ticket: string,
  over: AbortSignal,
  onEvent: (event: string, data: unknown) => void,
): Promise<void> {
  const attempt = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => attempt.abort(), silence)
  }
  heard()
  try {
    const response = await fetch('/api/public/visit/stream', {
      headers: { 'x-visit-ticket': ticket },
      signal: AbortSignal.any([over, attempt.signal]),
    })
    if (!response.ok || !response.body) return
    for await (const { event, data } of framesOf(response.body, heard)) onEvent(event, JSON.parse(data))
  } finally {
    clearTimeout(timer)
  }
}
