import { expect, type Page } from '@playwright/test'
import { apiSession } from '../api.ts'
import { test } from '../journey.ts'
import { key } from '../service-plans.ts'
import { signIn } from '../sign-in.ts'
import { words } from '../words.ts'

const t = words('en')
const nameField = (page: Page) => page.getByRole('textbox', { name: t('common:name') })

test('a save over the change of another person shows it and keeps what the user chooses', async ({
  page,
}) => {
  const { call } = await apiSession('admin')
  const [name, theirs, mine] = [`Before ${key()}`, `Theirs ${key()}`, `Mine ${key()}`]
  const made = await call<{ clientCompanyId: string }>('/insurance/client-company/save', { name })
  const { clientCompanyId } = made.body
  await signIn(page, 'admin')
  const save = page.getByRole('button', { name: t('common:save'), exact: true })
  const question = page.getByRole('dialog', { name: t('common:meanwhile.title') })
  for (const choice of ['takeTheirs', 'keepMine'] as const) {
    await page.goto(`/admin/companies/${clientCompanyId}?edit=true`)
    await nameField(page).fill(mine)
    const now = choice === 'keepMine' ? `${theirs} again` : theirs
    await call('/insurance/client-company/save', { clientCompanyId, name: now })
    await save.click()
    await expect(question.getByRole('cell', { name: now, exact: true })).toBeVisible()
    await expect(question.getByRole('cell', { name: mine })).toBeVisible()
    await question.getByRole('button', { name: t(`common:meanwhile.${choice}`) }).click()
    await expect(question).toHaveCount(0)
    if (choice === 'keepMine') continue
    await expect(nameField(page)).toHaveValue(theirs)
    await save.click()
    await expect(nameField(page)).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: mine })).toBeVisible()
})
