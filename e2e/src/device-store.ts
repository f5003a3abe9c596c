import type { Page } from '@playwright/test'

/** What the app keeps on a device: counts, and everything that can be read, as text */
export type DeviceStore = { rows: string[]; keys: string[]; caches: number; text: string }

/** Reads the whole storage of the page's origin as somebody does who has the device: databases, caches and both storages. */
export function readDevice(page: Page): Promise<DeviceStore> {
  return page.evaluate(async (): Promise<DeviceStore> => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
      })
    const bytes = (value: unknown): unknown =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value)
        ? new TextDecoder('latin1').decode(value)
        : value
    const parts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    const names: Record<string, string[]> = { rows: [], keys: [] }
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name ?? ''))
      for (const store of db.objectStoreNames) {
        const held = db.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([done(held.getAllKeys()), done(held.getAll())])
        names[store] = [...(names[store] ?? []), ...keys.map((key) => JSON.stringify(key))]
        parts.push(JSON.stringify([keys, values], (_, value: unknown) => bytes(value)))
      }
      db.close()
    }
    let entries = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        entries += 1
        parts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
      }
    }
    return { rows: names['rows'] ?? [], keys: names['keys'] ?? [], caches: entries, text: parts.join('\n') }
  })
}
