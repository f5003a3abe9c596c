import type { Scheduled } from '@coverline/contract/conversations/tools'
import { mostRecipients, recipientPattern } from '@coverline/contract/conversations/terms'
import { useState } from 'react'
import { useChosen } from './use-chosen.ts'

export type RecipientProblem = { kind: 'invalid' | 'own' | 'tooMany'; address: string }

/** Takes addresses out of what was typed or pasted: `Ana <ana@mail.example>; boss@corp.example`. */
export function addressesIn(typed: string): string[] {
  const parts = typed.split(/[,;\n]+/).flatMap((part) => {
    const named = /<([^<>]+)>\s*$/.exec(part)?.[1]
    return named === undefined ? part.trim().split(/\s+/) : [named.trim()]
  })
  return parts.filter((part) => part !== '').map((part) => part.toLowerCase())
}

const withoutTag = (address: string): string => address.replace(/\+[^@]*(?=@)/, '')

function problemOf(address: string, own: string | null): RecipientProblem['kind'] | null {
  if (!recipientPattern.test(address)) return 'invalid'
  return own !== null && withoutTag(address) === withoutTag(own) ? 'own' : null
}

/** The other recipients of an answer by mail, with an address that is being typed. */
export function useRecipients(
  begun: readonly string[] | undefined,
  scheduled: Scheduled | null,
  { to, own }: { to: string | null; own: string | null },
) {
  const chosen = useChosen<readonly string[]>(scheduled, begun ?? [], (item) => item.mailCc)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<RecipientProblem | null>(null)
  const cc = chosen.value
  const choose = (next: readonly string[]) => {
    setProblem(null)
    chosen.choose(next)
  }
  /** Takes over what is typed; an address that is none stays in the field. */
  const take = (text = typed) => {
    const found = addressesIn(text)
    const wrong = found.find((address) => problemOf(address, own) !== null)
    const next = [...new Set([...cc, ...found])].filter((address) => address !== to?.toLowerCase())
    const kind = wrong === undefined ? null : problemOf(wrong, own)
    if (wrong !== undefined && kind !== null) setProblem({ kind, address: wrong })
    else if (next.length > mostRecipients) setProblem({ kind: 'tooMany', address: '' })
    else {
      setTyped('')
      if (found.length > 0) choose(next)
      else setProblem(null)
    }
  }
  return {
    cc,
    /** Those of the draft: a scheduled message has its own. */
    ofDraft: chosen.own,
    choose,
    typed,
    setTyped: (text: string) => {
      setProblem(null)
      setTyped(text)
    },
    take,
    problem,
    /** True while somebody is named who would not get the mail. */
    isUnclear: typed.trim() !== '',
    clear: () => {
      choose([])
      setTyped('')
    },
  }
}

export type Recipients = ReturnType<typeof useRecipients>
