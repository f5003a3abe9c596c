import { redirect } from '@tanstack/react-router'

/**
 * Loads a page of a visit as a document of its own: only its address comes with the permission for camera and
 * microphone, and a page that the router opens keeps that of the address before.
 */
export function loadHere(pathname: string, href: string): void {
  const [entry] = performance.getEntriesByType('navigation')
  if (entry && new URL(entry.name).pathname !== pathname) throw redirect({ href, reloadDocument: true })
}
