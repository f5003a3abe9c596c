import { expect, type Locator } from '@playwright/test'

/**
 * Waits until there are rows and each of them has the text. A list that still loads has none, or those from
 * before; all rows are read at once, since other journeys change the list.
 */
export async function expectAllRows(rows: Locator, text: string): Promise<void> {
  await expect
    .poll(
      () =>
        rows.evaluateAll((all, wanted) => {
          const texts = all.map((row) => row.textContent)
          return texts.length === 0 ? ['no row'] : texts.filter((one) => !one.includes(wanted))
        }, text),
      { message: `rows without "${text}"` },
    )
    .toEqual([])
}
