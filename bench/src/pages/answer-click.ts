import type { Page } from 'playwright-core'

const slowedTimes = 4

/**
 * Returns the milliseconds from a click to the first frame that the page draws after it, on a processor that is slowed four times.
 * As in the browser's own measure of interactions, the frame need not show what the click asked for.
 */
export async function answerOf(page: Page, selector: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes })
  try {
    const answered = page.evaluate<number>(
      // The task after the next frame starts when that frame is drawn.
      `new Promise((resolve) => {
        const onClick = ({ timeStamp }) =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
        addEventListener('click', onClick, { capture: true, once: true })
      })`,
    )
    await page.locator(selector).first().click({ noWaitAfter: true })
    return await answered
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
}
