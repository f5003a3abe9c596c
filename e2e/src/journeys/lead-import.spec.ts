import { expect } from '@playwright/test'
import { axe } from '../axe.ts'
import { test } from '../journey.ts'
import { MainJob } from '../main-job.ts'
import { signIn } from '../sign-in.ts'
import { words } from '../words.ts'

const t = words('en')

test('a file of leads is checked, saved, found in the list, and taken back', async ({ page }) => {
  const key = `${Date.now().toString(36)}${process.pid.toString(36)}`
  const lines = [
    'Deal;First name;Last name;E-mail;Phone;Status;Amount',
    `House ${key};Elena;Ruiz;elena.${key}@ruiz.example;600111222;won;1.250,00`,
    `Car ${key};Bo;Li;elena.${key}@ruiz.example;;new;`,
  ]
  await signIn(page, 'operator')
  await page.goto('/admin/leads')
  await page.getByRole('button', { name: t('common:import') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('imports:kinds.LEADS.title') })).toBeVisible()
  await axe(page)
  await new MainJob(page).check({
    name: `leads-${key}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await expect(page.getByText(`House ${key}: 1, 2`)).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: t('common:save'), exact: true }).click()
  await expect(page.getByText(t('imports:kinds.LEADS.done', { count: 2 }))).toBeVisible({ timeout: 30_000 })

  const saved = page.url()
  await page.getByRole('link', { name: t('imports:result.leads') }).click()
  await page.getByPlaceholder(t('leads:searchPlaceholder')).fill(key)
  await expect(page.getByRole('row', { name: new RegExp(`House ${key}`) })).toContainText('€1,250.00')
  await expect(page.getByRole('row', { name: new RegExp(`Car ${key}`) })).toBeVisible()

  await page.goto(saved)
  await page.getByRole('button', { name: t('imports:undo.action') }).click()
  await expect(page.getByText(t('imports:undo.leads', { count: 2, shown: '2' }))).toBeVisible({
    timeout: 30_000,
  })
  await page.getByRole('button', { name: t('imports:undo.action') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('imports:undo.action') })
    .click()
  await expect(page.getByText(t('imports:undo.doneTitle'))).toBeVisible({ timeout: 30_000 })
})
