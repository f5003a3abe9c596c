import type { Download, Page } from '@playwright/test'
import type { TFunction } from 'i18next'

/** Exports the list of a page as a table and returns the download. */
export async function exportTable(page: Page, t: TFunction, format: 'excel' | 'csv'): Promise<Download> {
  await page.getByRole('button', { name: t('common:downloads.action'), exact: true }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: t(`common:downloads.${format}`) }).click()
  return waiting
}
