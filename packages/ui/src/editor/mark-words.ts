const special = /[.*+?^${}()|[\]\\]/g

/** Puts words of HTML that stand in one piece of text into `mark` elements; the longer word wins. */
export function markWords(html: string, words: readonly string[]): string {
  if (words.length === 0) return html
  const either = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(special, String.raw`\$&`))
  const pattern = new RegExp(`(${either.join('|')})`, 'u')
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    const parts = text.data.split(pattern)
    if (parts.length === 1) continue
    text.replaceWith(
      ...parts.map((part, nth) => {
        if (nth % 2 === 0) return part
        const mark = document.createElement('mark')
        mark.textContent = part
        return mark
      }),
    )
  }
  return body.innerHTML
}
