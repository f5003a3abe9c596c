import { h, type Html } from './html.ts'

/** The blocks of a mail from top to bottom */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'code'; code: string }
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  | { kind: 'list'; items: string[] }
  | { kind: 'small'; text: string }

export type MailContent = {
  locale: string
  /** The sender name: the provider's, or the product's */
  sender: string
  title: string
  /** The preview line that mail programs show beside the subject */
  preview: string
  blocks: MailBlock[]
  footer: string
}

const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const body = `${font};font-size:15px;line-height:24px;color:#2b3442`
const small = `${font};font-size:13px;line-height:20px;color:#636d7e`

function factRow({ label, value }: { label: string; value: string }): Html {
  return h(
    'tr',
    {},
    h('td', { style: `${small};padding:4px 16px 4px 0;vertical-align:top` }, label),
    h('td', { style: `${body};padding:4px 0;vertical-align:top` }, value),
  )
}

function htmlOf(block: MailBlock): Html {
  switch (block.kind) {
    case 'text':
      return h('p', { style: `${body};margin:0 0 16px` }, block.text)
    case 'small':
      return h('p', { style: `${small};margin:0 0 12px` }, block.text)
    case 'button': {
      const link = `${font};display:inline-block;padding:12px 24px;border-radius:8px;background:#0b7561;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none`
      return h('p', { style: 'margin:8px 0 24px' }, h('a', { href: block.url, style: link }, block.label))
    }
    case 'code': {
      const code = `${font};margin:8px 0 24px;padding:16px;border-radius:12px;background:#ecfaf6;color:#05463c;font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px;text-align:center`
      return h('p', { style: code }, block.code)
    }
    case 'facts':
      return h(
        'table',
        { role: 'presentation', cellpadding: 0, cellspacing: 0, style: 'margin:0 0 16px' },
        block.facts.map(factRow),
      )
    case 'list':
      return h(
        'ul',
        { style: `${body};margin:0 0 16px;padding-left:20px` },
        block.items.map((item) => h('li', {}, item)),
      )
  }
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'small':
      return block.text
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'code':
      return block.code
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
  }
}

function table(style: string, ...rows: Html[]): Html {
  const attributes = { role: 'presentation', width: '100%', cellpadding: 0, cellspacing: 0, border: 0, style }
  return h('table', attributes, rows)
}

const row = (style: string, ...children: (Html | Html[] | string)[]): Html =>
  h('tr', {}, h('td', { style }, children))

/**
 * Renders the mail in the product's design, as HTML for mail programs (tables, inline styles) and as plain
 * text.
 */
export function renderMail(content: MailContent): { html: string; text: string } {
  const card = table(
    'max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #e5e8ed;border-radius:12px',
    row(
      `${font};padding:24px 32px;border-bottom:1px solid #e5e8ed;font-size:17px;font-weight:700;color:#0b7561`,
      content.sender,
    ),
    row(
      'padding:32px',
      h(
        'h1',
        { style: `${font};margin:0 0 16px;font-size:22px;line-height:30px;font-weight:650;color:#131a24` },
        content.title,
      ),
      content.blocks.map(htmlOf),
    ),
  )
  const page = h(
    'html',
    { lang: content.locale },
    h(
      'head',
      {},
      h('meta', { charset: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('title', {}, content.title),
    ),
    h(
      'body',
      { style: 'margin:0;padding:0;background:#f5f6f8' },
      h('div', { style: 'display:none;max-height:0;overflow:hidden' }, content.preview),
      table(
        'background:#f5f6f8',
        row(
          'padding:32px 16px',
          card,
          h('p', { style: `${small};margin:16px auto 0;max-width:560px;text-align:center` }, content.footer),
        ),
      ),
    ),
  )
  const text = [content.sender, content.title, ...content.blocks.map(textOf), '--', content.footer].join(
    '\n\n',
  )
  return { html: `<!doctype html>${page.html}`, text: `${text}\n` }
}
