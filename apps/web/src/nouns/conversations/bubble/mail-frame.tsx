import type { Message } from '@coverline/contract/conversations/shapes'
import { useComputedColorScheme } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './bubble.module.css'
import { withPictures } from './mail-pictures.ts'
import { usePictureUrls } from './use-picture-urls.ts'

/** Pictures come from the product's own files; nothing else is loaded. */
const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src ${location.origin}/api/files/`
const edge = 10
/** A mail brings no colours of its own: the reader removes them. */
const colors = {
  light: {
    text: '#131a24',
    soft: '#4a5566',
    dim: '#636d7e',
    line: '#dde2e9',
    link: '#0b7561',
    empty: '#eef1f5',
  },
  dark: {
    text: '#e4e9f0',
    soft: '#b6c0ce',
    dim: '#97a3b4',
    line: '#39434f',
    link: '#5fd0b5',
    empty: '#2a333f',
  },
}
type Scheme = keyof typeof colors

// In the dark a picture keeps a light ground: logos are drawn for one.
const lookOf = (scheme: Scheme) => {
  const { text, soft, dim, line, link, empty } = colors[scheme]
  return `:root{color-scheme:${scheme}}html{padding:${edge}px}body{margin:0;display:flow-root;font:14px/1.45 system-ui,sans-serif;color:${text};overflow-wrap:anywhere}
  img{max-width:100%;height:auto}${scheme === 'dark' ? 'img{background:#fff}' : ''}img.coming{min-width:24px;min-height:24px;background:${empty}}
  .missing{display:inline-block;padding:4px 8px;border:1px dashed ${dim};border-radius:6px;color:${dim};font-size:12px}table{max-width:100%}a{color:${link}}p{margin:0 0 6px}
  summary{margin-top:8px;color:${dim};cursor:pointer}details>div{margin-top:6px;padding-left:10px;border-left:2px solid ${line};color:${soft}}`
}

/** A mail in its own frame: no script runs, nothing is loaded but its own pictures, and its styles stay inside (CONTENT-3). */
export function MailFrame({ message }: { message: Pick<Message, 'conversationId' | 'text' | 'pictures'> }) {
  const { t } = useTranslation('conversations')
  const scheme = useComputedColorScheme('light')
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
    <base target="_blank"><style>${lookOf(scheme)}</style><body>${folded}`
  return (
    <iframe
      className={classes.mail}
      title={t('mail')}
      // Same origin allows the page to measure the frame; without allow-scripts the mail cannot use it.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={page}
      // A frame is see-through only in the scheme of its page.
      style={{ height, colorScheme: scheme }}
      onLoad={({ currentTarget: { contentDocument } }) => {
        measure(contentDocument)
        // A picture in a closed quote loads when it is opened.
        for (const event of ['toggle', 'load', 'error'])
          contentDocument?.addEventListener(event, () => measure(contentDocument), true)
      }}
    />
  )
}
