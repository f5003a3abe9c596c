/** What the sides tell each other over their own line; nothing of it passes the server. */
export type Told =
  | { type: 'chat'; id: string; text: string }
  /** The text or the file with this id has come. */
  | { type: 'got'; id: string }
  /** A file that the other side may ask for in parts */
  | { type: 'file'; id: string; name: string; size: number }
  | { type: 'want'; id: string; nth: number }
  /** Bytes in base64 */
  | { type: 'part'; id: string; nth: number; bytes: string }
  /** The file with this id is given up. */
  | { type: 'stop'; id: string }
  | { type: 'state'; mic: boolean; camera: boolean; wantsVideo: boolean }

export const longestText = 2000
const longestId = 64
const longestName = 255
/** In characters of base64; more than any part has */
const longestPart = 32_000

type Kind = Told['type']
type Field = (name: string) => unknown
/** Reads one kind of what is told; null if a field is not what it should be. */
type Reader<K extends Kind> = (get: Field, id: string) => Extract<Told, { type: K }> | null

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest

const readers: { [K in Kind]: Reader<K> } = {
  chat: (get, id) => {
    const text = get('text')
    return typeof text === 'string' ? { type: 'chat', id, text: text.slice(0, longestText) } : null
  },
  got: (_get, id) => ({ type: 'got', id }),
  file: (get, id) => {
    const [name, size] = [get('name'), get('size')]
    return isText(name, longestName) && isCount(size) ? { type: 'file', id, name, size } : null
  },
  want: (get, id) => {
    const nth = get('nth')
    return isCount(nth) ? { type: 'want', id, nth } : null
  },
  part: (get, id) => {
    const [nth, bytes] = [get('nth'), get('bytes')]
    return isCount(nth) && isText(bytes, longestPart) ? { type: 'part', id, nth, bytes } : null
  },
  stop: (_get, id) => ({ type: 'stop', id }),
  state: (get) => ({
    type: 'state',
    mic: get('mic') === true,
    camera: get('camera') === true,
    wantsVideo: get('wantsVideo') === true,
  }),
}

const isKind = (type: unknown): type is Kind => typeof type === 'string' && Object.hasOwn(readers, type)

/** Reads what the other browser has sent, which may be anything; null if it is none of ours. */
export function parseTold(text: unknown): Told | null {
  let told: unknown
  try {
    told = JSON.parse(String(text))
  } catch {
    return null
  }
  if (typeof told !== 'object' || told === null) return null
  const get: Field = (name) => Reflect.get(told, name)
  const [type, id] = [get('type'), get('id')]
  if (!isKind(type)) return null
  if (type === 'state') return readers.state(get, '')
  return isText(id, longestId) ? readers[type](get, id) : null
}
