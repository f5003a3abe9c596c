/** Hash that opens the panel: summaries on devices and in mails link to it. */
export const panelHash = '#notifications'

/**
 * Returns what a click on a device's notice opens in an open page. A summary opens the panel without leaving
 * the page and its unsaved text; a notice about a record opens its page.
 */
export function noticeTarget(path: string): { kind: 'PANEL' } | { kind: 'PAGE'; path: string } {
  return new URL(path, 'https://own.invalid').hash === panelHash ? { kind: 'PANEL' } : { kind: 'PAGE', path }
}
