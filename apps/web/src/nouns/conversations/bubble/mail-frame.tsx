import type { Message } from '@coverline/contract/conversations/shapes'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './bubble.module.css'
import { withPictures } from './mail-pictures.ts'
import { usePictureUrls } from './use-picture-urls.ts'

/** Pictures come from the product's own files; nothing else is loaded. */
const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src ${location.origin}/api/files/`
const edge = 10
const look = `html{padding:${edge}px}body{margin:0;display:flow-root;font:14px/1.45 system-ui,sans-serif;color:#131a24;overflow-wrap:anywhere}
  img{max-width:100%;height:auto}img.coming{min-width:24px;min-height:24px;background:#eef1f5}
  .missing{display:inline-block;padding:4px 8px;border:1px dashed #b9c2ce;border-radius:6px;color:#636d7e;font-size:12px}table{max-width:100%}a{color:#0b7561}p{margin:0 0 6px}
  summary{margin-top:8px;color:#636d7e;cursor:pointer}details>div{margin-top:6px;padding-left:10px;border-left:2px solid #dde2e9;color:#4a5566}`

/** A mail in its own frame: no script runs, nothing is loaded but its own pictures, and its styles stay inside (CONTENT-3). */
export function MailFrame({ message }: { message: Pick<Message, 'conversationId' | 'text' | 'pictures'> }) {
  const { t } = useTranslation('conversations')
  const [height, setHeight] = useState(24)
  const urls = usePictureUrls(message)
  const html = withPictures(message.text, message.pictures, { urls, missing: t('mails.noPicture') })
  // Only the mail reader marks quotes; they are at the end.
  const [own, quoted] = html.split('<div data-quoted="1">', 2)
  const folded =
    quoted === undefined
      ? html
      : `${own}<details><summary>${t('mails.quoted')}</summary><div>${quoted}</details>`
  // The document is never lower than its frame, so the body is measured.
  const measure = (page: Document | null) =>
    setHeight(Math.ceil(page?.body.getBoundingClientRect().height ?? 20) + 2 * edge)
  const page = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
    <base target="_blank"><style>${look}</style><body>${folded}`
  return (
    <iframe
      className={classes.mail}
      title={t('mail')}
      // Same origin allows the page to measure the frame; without allow-scripts the mail cannot use it.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={page}
      style={{ height }}
      onLoad={({ currentTarget: { contentDocument } }) => {
        measure(contentDocument)
        // A picture in a closed quote loads when it is opened.
        for (const event of ['toggle', 'load', 'error'])
          contentDocument?.addEventListener(event, () => measure(contentDocument), true)
      }}
    />
  )
}
