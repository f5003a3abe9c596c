const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const consent = new Set(
  'yes yeah yep sure correct exactly да ага верно именно si claro exacto eso sim isso certo'.split(' '),
)

/**
 * Returns the quick reply that a client picked in words: by its number, as a channel without buttons lists
 * them, or with "yes" if only one question was offered. `questions` are those that the bot can answer.
 */
export function picked(
  text: string,
  offered: readonly string[],
  questions: readonly string[],
): string | undefined {
  const said = folded(text)
  const [, number] =
    /^(?:(?:no|n|number|номер|numero|opcion|opcao|option|вариант) )?(\d{1,2})$/.exec(said) ?? []
  if (number !== undefined) return offered[Number(number) - 1]
  const [only, second] = offered.filter((label) => questions.includes(label))
  return consent.has(said) && second === undefined ? only : undefined
}
