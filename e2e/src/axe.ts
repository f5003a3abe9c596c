import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { turnsOf } from './rotation.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Frames in which no script may run */
const scriptless = 'iframe[sandbox]:not([sandbox~="allow-scripts"])'

type Fault = { id: string; help: string; nodes: string[] }

async function faultsOf(page: Page): Promise<Fault[]> {
  // A running fade looks like low contrast.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getTiming().iterations !== Infinity)
        .map((one) => one.finished),
    ),
  )
  // No script runs in the frame of a mail, not even the checks, so only the page itself is checked: they would wait for an answer
  // until the end of the journey. A page without frames is checked the same way, without merging results in a second page. Describing
  // only the violations takes less than half the work.
  const isAlone = page.frames().length === 1 || (await page.locator(scriptless).count()) > 0
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(isAlone)
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    // The rows of a list are alike.
    .exclude('tbody tr:nth-child(n+6)')
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.slice(0, 5).map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }))
}

/** True if this run checks the pages of the current journey: of half of the journeys, and of all in the long run. */
const isChecked = (): boolean =>
  turnsOf(`${test.info().titlePath.join(' > ')}, axe`, [true, false]).includes(true)

/**
 * Asserts that the current page has no serious or critical accessibility violation. A violation that
 * disappears on a second check came from a button between disabled and enabled, whose colours were still
 * changing.
 */
export async function axe(page: Page): Promise<void> {
  if (!isChecked()) return
  let faults = await faultsOf(page)
  for (let look = 1; look < 3 && faults.length > 0; look += 1) {
    await wait(500)
    faults = await faultsOf(page)
  }
  expect(faults).toEqual([])
}
