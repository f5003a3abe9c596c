import type { ChatFile, Conversation } from '@coverline/contract/conversations/shapes'

/** `files` are those that are on the server already. */
export type Draft = { text: string; isNote: boolean; files: ChatFile[]; mailCc: readonly string[] }

/** What the user has begun to write: an answer and a note are apart, and `isNote` says which is shown. */
export type Begun = { answer: Draft | null; note: Draft | null; isNote: boolean }

/** Milliseconds in which a response read before the save of the draft may still arrive. */
const overtaken = 10_000
/** Drafts of the current user, by kind and by conversation, or by person without a conversation. */
const own = new Map<string, { draft: Draft; at: number; until: number }>()
let owner = ''

const keyOf = (id: string, isNote: boolean): string => `${isNote ? 'note' : 'answer'} ${id}`

function hold(userId: string): void {
  if (owner !== userId) own.clear()
  owner = userId
}

/** Keeps what the user typed in this browser; `now` in milliseconds. */
export function keepOwn(userId: string, id: string, draft: Draft, now: number): void {
  hold(userId)
  own.set(keyOf(id, draft.isNote), { draft, at: now, until: Infinity })
}

/** The server has it; text typed in the meantime stays newer. */
export function noteSaved(id: string, draft: Draft, now: number): void {
  const found = own.get(keyOf(id, draft.isNote))
  if (found?.draft === draft) found.until = now + overtaken
}

const isFilled = ({ draft }: { draft: Draft | null }): boolean =>
  draft !== null && (draft.text !== '' || draft.files.length > 0)

type Asked = { userId: string; ids: readonly (string | undefined)[]; now: number }

/** Returns the user's drafts: the local ones while the server's versions may be older. The one written last is shown. */
export function draftsOf(
  { userId, ids, now }: Asked,
  { draft, otherDraft }: Pick<Conversation, 'draft' | 'otherDraft'>,
): Begun {
  hold(userId)
  const kindOf = (isNote: boolean): { draft: Draft | null; at: number } => {
    const local = ids.flatMap((id) => own.get(keyOf(id ?? '', isNote)) ?? [])
    const kept = local.find(({ until }) => until >= now)
    const stored = [draft, otherDraft].find((one) => one?.isNote === isNote) ?? null
    return kept ?? { draft: stored, at: stored ? Date.parse(stored.updatedAt) : 0 }
  }
  const [answer, note] = [kindOf(false), kindOf(true)]
  const isNote = isFilled(note) === isFilled(answer) ? note.at > answer.at : isFilled(note)
  return { answer: answer.draft, note: note.draft, isNote }
}
