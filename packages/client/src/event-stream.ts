/** One server-sent event. */
export type Frame = { id: string; event: string; data: string }

export type Receiver = {
  onFrame: (frame: Frame) => void
  /** Events may be missing and cannot be replayed. */
  onGap: () => void
  onLive: (isLive: boolean) => void
}

/** The position of the last event; it moves with every frame. */
export type Place = { last: string }

const pauses = [500, 1000, 2000, 5000, 10_000]
/** The server sends something every 15 seconds; a connection silent for longer (in milliseconds) is dead. */
const silence = 40_000

/** Aborts the attempt after a long silence; `heard` restarts the timer. */
function silenceWatch(attempt: AbortController): { heard: () => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  const heard = () => {
    end()
    timer = setTimeout(() => attempt.abort(), silence)
  }
  heard()
  return { heard, end }
}

/** Splits a stream of server-sent events into frames. */
export async function* framesOf(body: ReadableStream<Uint8Array>, heard: () => void): AsyncGenerator<Frame> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    heard()
    rest += decoder.decode(value, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) yield frameOf(block)
  }
}

function frameOf(block: string): Frame {
  const frame: Frame = { id: '', event: '', data: '' }
  for (const line of block.split('\n')) {
    const at = line.indexOf(': ')
    const name = line.slice(0, at)
    if (name === 'id' || name === 'event' || name === 'data') frame[name] += line.slice(at + 2)
  }
  return frame
}

/** Ends at an abort, or after the given time. */
export function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })
}

type Attempt = { headers: Record<string, string>; place: Place; isFirst: boolean; onOpen: () => void }

/** Runs one connection until it breaks, falls silent or is ended. Returns true if a reconnect makes sense. */
async function follow(receiver: Receiver, { headers, place, isFirst, onOpen }: Attempt, signal: AbortSignal) {
  const attempt = new AbortController()
  const watch = silenceWatch(attempt)
  try {
    const response = await fetch('/api/realtime', {
      headers: { ...headers, ...(place.last ? { 'last-event-id': place.last } : {}) },
      signal: AbortSignal.any([signal, attempt.signal]),
    })
    if (response.status === 401 || response.status === 403) return false
    if (!response.ok || !response.body) return true
    onOpen()
    receiver.onLive(true)
    // Nobody knows what happened while the first attempts failed.
    if (!place.last && !isFirst) receiver.onGap()
    for await (const frame of framesOf(response.body, watch.heard)) {
      if (frame.id) place.last = frame.id
      receiver.onFrame(frame)
    }
  } catch {
    // Broken off: the next one comes back to the same place.
  } finally {
    watch.end()
    receiver.onLive(false)
  }
  return true
}

/**
 * Reads the real-time channel over fetch (the token is a header) until the signal aborts or the server denies
 * it. After a break it resumes at its place. `headers` returns null once the session of the stream is over.
 */
export async function readStream(
  receiver: Receiver,
  { headers, place }: { headers: () => Record<string, string> | null; place: Place },
  signal: AbortSignal,
): Promise<void> {
  let tries = 0
  let isFirst = true
  const onOpen = () => void (tries = 0)
  for (let sent = headers(); sent && !signal.aborted; sent = headers()) {
    const goesOn = await follow(receiver, { headers: sent, place, isFirst, onOpen }, signal)
    isFirst = false
    if (!goesOn || signal.aborted) return
    const pause = pauses[Math.min(tries++, pauses.length - 1)] ?? 10_000
    await pauseFor(pause * (0.5 + Math.random()), signal)
  }
}
