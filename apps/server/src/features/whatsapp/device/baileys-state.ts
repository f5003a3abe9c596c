import type { Baileys } from './baileys.ts'

type Keys = Record<string, Record<string, unknown>>
type State = { creds: Record<string, unknown>; keys: Keys }

/**
 * The state of a Baileys session: its identity and the keys of its conversations. It is written as one text,
 * so that identity and keys stay consistent. The library continues only after a change is saved, because a
 * reused key makes messages unreadable.
 */
export function authState(
  { initAuthCreds, BufferJSON }: Baileys,
  credentials: string | null,
  keep: (credentials: string) => Promise<void>,
) {
  const state: State =
    credentials === null
      ? { creds: initAuthCreds(), keys: {} }
      : (JSON.parse(credentials, BufferJSON.reviver) as State)
  let writing: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null

  /** Resolves when a text with this change is saved; changes in the meantime share the next write. */
  const save = (): Promise<void> => {
    next ??= writing.then(() => {
      next = null
      return keep(JSON.stringify(state, BufferJSON.replacer))
    })
    writing = next.catch(() => undefined)
    return next
  }

  return {
    creds: state.creds,
    keys: {
      get: (kind: string, ids: string[]) => {
        const known = state.keys[kind] ?? {}
        return Promise.resolve(
          Object.fromEntries(ids.flatMap((id) => (id in known ? [[id, known[id]]] : []))),
        )
      },
      set: (changes: Record<string, Record<string, unknown>>) => {
        for (const [kind, values] of Object.entries(changes)) {
          const known = (state.keys[kind] ??= {})
          for (const [id, value] of Object.entries(values)) {
            if (value === null || value === undefined) delete known[id]
            else known[id] = value
          }
        }
        return save()
      },
    },
    change: (creds: unknown) => {
      Object.assign(state.creds, creds)
      return save()
    },
  }
}
