/** Behind an address it opens the panel: summaries on devices and in mails lead there. */
export const panelHash = '#notifications'

/**
 * What a click on a notice of a device leads to in a page that is open already: one that stands for many shows the panel where the user is,
 * without leaving the page and what is written there; one of a record leads to it.
 */
export function noticeTarget(path: string): { kind: 'PANEL' } | { kind: 'PAGE'; path: string } {
  return new URL(path, 'https://own.invalid').hash === panelHash ? { kind: 'PANEL' } : { kind: 'PAGE', path }
}
