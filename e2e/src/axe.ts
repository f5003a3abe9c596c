import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Fault = { id: string; help: string; nodes: string[] }

async function faultsOf(page: Page, hasMail: boolean): Promise<Fault[]> {
  // A fade in progress reads as low contrast.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getTiming().iterations !== Infinity)
        .map((one) => one.finished),
    ),
  )
  // No script runs in the frame of a mail, not even that of the checks: the page alone is looked at. So is a page without frames,
  // which has nothing to be put together in a second page; with the faults alone described, a look takes less than half the work.
  const isAlone = hasMail || page.frames().length === 1
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(isAlone)
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.slice(0, 5).map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }))
}

/**
 * Asserts that the page as it stands has no serious or critical accessibility fault. One that is gone at a later look was of a
 * button on its way from disabled to enabled, whose colours have not followed yet.
 */
export async function axe(page: Page, { hasMail = false }: { hasMail?: boolean } = {}): Promise<void> {
  let faults = await faultsOf(page, hasMail)
  for (let look = 1; look < 3 && faults.length > 0; look += 1) {
    await wait(500)
    faults = await faultsOf(page, hasMail)
  }
  expect(faults).toEqual([])
}
