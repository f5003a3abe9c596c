/** One message of a stream of server-sent events */
export type Told = { id: string; event: string; data: { event?: string; ids?: Record<string, unknown> } }

function parse(text: string): Told {
  const line = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? ''
  return { id: line('id'), event: line('event'), data: JSON.parse(line('data')) as Told['data'] }
}

/**
 * Opens the real-time channel and collects its messages; `also` are further headers, which take precedence.
 */
export async function openEvents(
  origin: string,
  token: string,
  lastEventId?: string,
  also: Readonly<Record<string, string>> = {},
) {
  const abort = new AbortController()
  const headers = {
    authorization: token,
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    ...also,
  }
  // oxlint-disable-next-line no-restricted-globals -- a test's own server
  const response = await fetch(`${origin}/api/realtime`, { headers, signal: abort.signal })
  const told: Told[] = []
  let ended = false
  const reading = (async () => {
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString('utf8')
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      told.push(...parts.map(parse))
    }
  })().catch(() => undefined)
  void reading.then(() => (ended = true))
  return {
    response,
    told,
    changes: () => told.filter((each) => each.event === 'change'),
    hasEnded: () => ended,
    close: () => abort.abort(),
  }
}
