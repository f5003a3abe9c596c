/** What the sides tell each other over their own line; nothing of it passes the server. */
export type Told =
  | { type: 'chat'; id: string; text: string }
  /** The text with this id has come. */
  | { type: 'got'; id: string }
  | { type: 'state'; mic: boolean; camera: boolean; wantsVideo: boolean }

export const longestText = 2000

/** Reads what the other browser has sent, which may be anything; null if it is none of ours. */
export function parseTold(text: unknown): Told | null {
  let told: unknown
  try {
    told = JSON.parse(String(text))
  } catch {
    return null
  }
  if (typeof told !== 'object' || told === null) return null
  const get = (name: string): unknown => Reflect.get(told, name)
  const [type, id, chat] = [get('type'), get('id'), get('text')]
  if (type === 'state')
    return {
      type,
      mic: get('mic') === true,
      camera: get('camera') === true,
      wantsVideo: get('wantsVideo') === true,
    }
  if (typeof id !== 'string' || id.length > 64) return null
  if (type === 'got') return { type, id }
  return type === 'chat' && typeof chat === 'string' ? { type, id, text: chat.slice(0, longestText) } : null
}
