import { createHash } from 'node:crypto'

/** Mistypes up to three of the longer words of a text. Deterministic: the same text gives the same typos. */
export function mistype(text: string, seed: string): string {
  const dice = createHash('sha256').update(`${seed}|${text}`).digest()
  let slips = 0
  return text.replaceAll(/\p{L}{5,}/gu, (word) => {
    if (slips === 3) return word
    slips += 1
    const throwOf = dice.readUInt32BE(slips * 4)
    const letters = [...word]
    const at = 1 + (throwOf % (letters.length - 2))
    const kinds = ['drop', 'double', 'swap', 'other'] as const
    const kind = kinds[(throwOf >>> 8) % kinds.length]
    if (kind === 'drop') letters.splice(at, 1)
    else if (kind === 'double') letters.splice(at, 0, letters[at] ?? '')
    else if (kind === 'swap') letters.splice(at, 2, letters[at + 1] ?? '', letters[at] ?? '')
    else letters[at] = /\p{Script=Cyrillic}/u.test(word) ? 'ц' : 'w'
    return letters.join('')
  })
}
