/** HTML that is safe to put into a page; only `h` creates it. */
export type Html = { readonly html: string }

type Child = Html | string | number | false | null | undefined | readonly Child[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

function render(child: Child): string {
  if (child === false || child === null || child === undefined) return ''
  if (typeof child === 'string' || typeof child === 'number') return escapeHtml(String(child))
  return 'html' in child ? child.html : child.map(render).join('')
}

const voidTags = new Set(['br', 'hr', 'img', 'link', 'meta', 'base'])

/**
 * Builds an element. Escapes texts and attribute values; rejects an address that is neither http(s), mailto
 * nor a path of ours.
 */
export function h(tag: string, attributes: Record<string, string | number>, ...children: Child[]): Html {
  const written = Object.entries(attributes).map(([name, value]) => {
    if (
      (name === 'href' || name === 'src') &&
      !/^(https?:\/\/|mailto:|\/(?!\/)|data:image\/)/i.test(String(value))
    ) {
      throw new Error(`${tag} may not point to an address of this kind`)
    }
    return ` ${name}="${escapeHtml(String(value))}"`
  })
  const open = `<${tag}${written.join('')}>`
  return { html: voidTags.has(tag) ? open : `${open}${render(children)}</${tag}>` }
}
