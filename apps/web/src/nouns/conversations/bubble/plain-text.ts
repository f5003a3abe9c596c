const blocks = 'p, h1, h2, h3, h4, li, blockquote, pre'

/** Converts formatted text to plain text, one line per paragraph. */
export function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const gap of body.querySelectorAll('br')) gap.replaceWith('\n')
  for (const block of body.querySelectorAll(blocks)) block.append('\n')
  return (body.textContent ?? '').replaceAll(/\n{3,}/g, '\n\n').trim()
}

/** Converts plain text to paragraphs of the editor. */
export function paragraphsOf(text: string): string {
  const line = document.createElement('p')
  return text
    .trim()
    .split('\n')
    .map((words) => {
      line.textContent = words
      return line.outerHTML
    })
    .join('')
}
