import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { signIn } from '../sign-in.ts'
import { words } from '../words.ts'

const t = words('en')

for (const { path, menu, filter, shown } of [
  {
    path: '/admin/clinics',
    menu: 'clinics',
    filter: 'types=%5B%22SELF%22%5D',
    shown: 'clinics:registration',
  },
  { path: '/admin/policies', menu: 'policies', filter: 'types=%5B%22GROUP%22%5D', shown: 'policies:type' },
] as const)
  test(`${path} remembers its filters and not its search text, and its menu entry shows the whole list`, async ({
    page,
  }) => {
    await signIn(page, 'admin')
    const table = page.getByRole('table')
    const entry = page
      .getByRole('navigation', { name: t('app:menu.label') })
      .getByRole('link', { name: t(`app:menu.${menu}`), exact: true })
    const leave = async () => {
      await page.goto('/admin/programs')
      await expect(table).toBeVisible()
    }
    await page.goto(`${path}?${filter}&searchQuery=a`)
    await expect(table).toBeVisible()
    await leave()
    await page.goto(path)
    await expect(page).toHaveURL(/types=/)
    await expect(page).not.toHaveURL(/searchQuery/)
    await expect(page.getByRole('button', { name: t(shown) }).first()).toBeVisible()
    await entry.click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await leave()
    await page.goto(`${path}?${filter}`)
    await expect(table).toBeVisible()
    await leave()
    await entry.click()
    await expect(table).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await leave()
    // Nothing is remembered any more: the address is the same once the rows are there.
    await page.goto(path)
    await expect(table).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  })
