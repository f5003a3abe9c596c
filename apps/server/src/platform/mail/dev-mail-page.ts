import { h, type Html } from './html.ts'
import type { StoredMail } from './mail-folder.ts'

const style = `
:root{color-scheme:light dark;--page:#f5f6f8;--card:#fff;--line:#e5e8ed;--text:#131a24;--dim:#636d7e;--brand:#0b7561}
@media(prefers-color-scheme:dark){:root{--page:#131a24;--card:#1b2330;--line:#2b3442;--text:#f1f3f6;--dim:#b5bcc8;--brand:#4abfa2}}
body{margin:0;background:var(--page);color:var(--text);font:15px/1.5 Inter,system-ui,sans-serif}
main{max-width:880px;margin:0 auto;padding:32px 16px}
h1{font-size:26px;margin:0 0 4px}p{margin:0 0 24px;color:var(--dim)}
ul{list-style:none;margin:0;padding:0;background:var(--card);border:1px solid var(--line);border-radius:12px;overflow:hidden}
li+li{border-top:1px solid var(--line)}
li a{display:block;padding:12px 20px;color:inherit;text-decoration:none}
li a:hover,li a:focus-visible{background:var(--page)}
li b{display:block}small{color:var(--dim);font-size:13.5px}
iframe{width:100%;height:70vh;border:1px solid var(--line);border-radius:12px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--card);border:1px solid var(--line);border-radius:12px;padding:20px}
a{color:var(--brand)}`

function page(title: string, ...content: (Html | string)[]): string {
  const head = h(
    'head',
    {},
    h('meta', { charset: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
    h('title', {}, `${title} · Mail`),
    { html: `<style>${style}</style>` },
  )
  return `<!doctype html>${h('html', { lang: 'en' }, head, h('body', {}, h('main', {}, content))).html}`
}

const moment = (mail: StoredMail): string => mail.at.slice(0, 19).replace('T', ' ')

/** Renders the list of mail that this installation wrote instead of sending it. */
export function mailListPage(mails: StoredMail[]): string {
  const items = mails.map((mail) =>
    h(
      'li',
      {},
      h(
        'a',
        { href: `/dev/mail/${mail.id}` },
        h('b', {}, mail.subject),
        h('small', {}, `${mail.to} · ${moment(mail)} UTC`),
      ),
    ),
  )
  const list = items.length > 0 ? h('ul', {}, items) : h('p', {}, 'No mail yet.')
  const lead =
    'No mail server is set (SMTP_URL), so mail is written to the data folder and shown here, newest first.'
  return page('Mail', h('h1', {}, 'Mail'), h('p', {}, lead), list)
}

/** Renders one mail: its HTML in a sandboxed frame whose links open in a new tab, then its plain text. */
export function mailPage(mail: StoredMail): string {
  return page(
    mail.subject,
    h('p', {}, h('a', { href: '/dev/mail' }, '← All mail')),
    h('h1', {}, mail.subject),
    h('p', {}, `To ${mail.to} · ${moment(mail)} UTC · ${mail.locale}`),
    ...Object.entries(mail.headers ?? {}).map(([name, value]) => h('p', {}, `${name}: ${value}`)),
    h('iframe', {
      src: `/dev/mail/${mail.id}/body`,
      title: mail.subject,
      sandbox: 'allow-popups allow-popups-to-escape-sandbox',
    }),
    h('h2', {}, 'Plain text'),
    h('pre', {}, ...linked(mail.text)),
  )
}

function linked(text: string): (Html | string)[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? h('a', { href: part, target: '_blank', rel: 'noreferrer' }, part) : part,
    )
}
