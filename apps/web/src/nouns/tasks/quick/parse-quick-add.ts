import type { DropdownOption } from '@coverline/ui/form/dropdown'
import { dayAfter } from '@coverline/contract/calendar'

interface Words {
  today: string
  tomorrow: string
}

export interface QuickTask {
  title: string
  dueDate?: string
  dueTime?: string
  assigneeUserId?: string
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()
const time = /(?:^|\s)([01]?\d|2[0-3]):([0-5]\d)(?=\s|$)/u
const mention = /(?:^|\s)@([\p{L}\p{N}_.'-]+)(?=\s|$)/u

/**
 * Takes a time (10:30), a near day in the reader's language and a member (@name) out of a typed title. What is
 * not understood stays in the title.
 */
export function parseQuickAdd(
  text: string,
  { members, words, today }: { members: readonly DropdownOption[]; words: Words; today: string },
): QuickTask {
  const found: Omit<QuickTask, 'title'> = {}
  let rest = text
  const clock = time.exec(rest)
  if (clock) {
    found.dueTime = `${(clock[1] ?? '').padStart(2, '0')}:${clock[2] ?? ''}`
    rest = rest.replace(clock[0], ' ')
  }
  const named = mention.exec(rest)
  const start = folded(named?.[1] ?? '')
  const matching = members.filter(({ label }) =>
    folded(label)
      .split(/\s+/u)
      .some((part) => part.startsWith(start)),
  )
  if (named && matching.length === 1 && matching[0]) {
    found.assigneeUserId = matching[0].value
    rest = rest.replace(named[0], ' ')
  }
  const parts = rest.split(/\s+/u).filter(Boolean)
  const near = [
    [words.today, today],
    [words.tomorrow, dayAfter(today, 1)],
  ] as const
  for (const [word, day] of near) {
    const at = parts.findIndex((part) => folded(part) === folded(word))
    // A day alone is a title.
    if (at < 0 || parts.length === 1) continue
    found.dueDate = day
    parts.splice(at, 1)
    break
  }
  return { title: parts.join(' '), ...found }
}
