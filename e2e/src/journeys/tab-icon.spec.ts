import { expect, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { signInByForm } from '../sign-in.ts'

/** Records the texts that a page draws into images, with their font size. */
async function drawn(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const written: string[] = []
    Reflect.set(window, 'written', written)
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function keep(this: CanvasRenderingContext2D, ...given) {
      written.push(`${given[0]} ${/\d+px/.exec(this.font)?.[0] ?? ''}`)
      fillText.apply(this, given)
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'written') as string[])
}

for (const [count, text] of [
  [99, '99 36px'],
  [100, '100 26px'],
  [1000, '999+ 26px'],
] as const)
  test(`${count} tickets to do are shown as ${text} on the tab icon`, async ({ page }) => {
    // Inbox counts larger than any in the demo
    await page.route('**/api/insurance/ticket/total/detail*', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as Record<string, unknown>
      await route.fulfill({ response, json: { ...body, commonCountTodo: count } })
    })
    const written = await drawn(page)
    await signInByForm(page, 'admin')
    const icon = page.locator('link[rel="icon"]')
    await expect(icon).toHaveAttribute('data-count', String(count))
    await expect(icon).toHaveAttribute('href', /^data:image\/png/)
    expect(await written()).toContain(text)
  })
