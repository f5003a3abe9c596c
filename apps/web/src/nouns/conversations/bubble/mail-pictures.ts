import type { Message } from '@coverline/contract/conversations/shapes'

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign] ?? ''};`)

/**
 * Puts the pictures of a mail into their places: `urls` by file, null while they are asked for. A picture that did not
 * come with the mail leaves a mark.
 */
export function withPictures(
  html: string,
  pictures: Message['pictures'],
  { urls, missing }: { urls: ReadonlyMap<string, string> | null; missing: string },
): string {
  return html.replace(/<img data-cid="([^"]*)"([^>]*?)\s*\/?>/g, (_all, cid: string, rest: string) => {
    const file = pictures.find((one) => one.cid === cid)?.cdnFileId
    if (file !== undefined && urls === null) return `<img class="coming"${rest}>`
    const url = file === undefined ? undefined : urls?.get(file)
    if (url !== undefined) return `<img src="${escaped(url)}"${rest}>`
    const alt = / alt="([^"]*)"/.exec(rest)?.[1]
    return `<span class="missing">${alt ? `${alt} — ` : ''}${escaped(missing)}</span>`
  })
}
