import { expect, type Page } from '@playwright/test'
import type { TFunction } from 'i18next'
import { typedDay } from './days.ts'
import { pressOnPage, typeIntoCell } from './keys.ts'
import { type Correction, type FaultyFile, term } from './people-file.ts'
import { words } from './words.ts'

type Upload = FaultyFile['file']

/** The main job as a user performs it; texts come from the current language. */
export class MainJob {
  readonly page: Page
  readonly t: TFunction

  constructor(page: Page, t: TFunction = words('en')) {
    this.page = page
    this.t = t
  }

  async openPlans(): Promise<void> {
    await this.page.goto('/admin/programs')
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  /** Creates a corporate plan of the first demo company by mouse; leaves its page open and returns its id. */
  async createCorporatePlan(name: string, company: string): Promise<string> {
    const { page, t } = this
    await this.openPlans()
    await page.getByRole('button', { name: t('plans:createCorporate') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('common:name')).first().fill(name)
    await this.choose(t('plans:company'), company)
    await this.choose(t('plans:insuranceType'), t('plans:insuranceTypes.HEALTH'))
    // One of the demo: the first one may be another journey's, which deletes it.
    await this.choose(t('plans:insurer'), 'Aseguradora Cantábrica')
    await dialog.getByLabel(t('plans:form.validFrom')).fill(typedDay(term.first))
    await dialog.getByLabel(t('plans:form.validFrom')).press('Tab')
    await dialog.getByLabel(t('plans:form.validTo')).fill(typedDay(term.last))
    await dialog.getByLabel(t('plans:form.validTo')).press('Tab')
    await dialog.getByRole('button', { name: t('common:create') }).click()
    await page.waitForURL(/\/admin\/programs\/[0-9a-f-]{36}/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    return page.url().split('/').at(-1)?.slice(0, 36) ?? ''
  }

  /** Chooses the option with the text in a list of the open dialog. */
  async choose(label: string, option: string): Promise<void> {
    const { page } = this
    await page.getByRole('dialog').getByRole('combobox', { name: label, exact: true }).click()
    const options = page.getByRole('listbox').getByRole('option')
    await options.filter({ hasText: option }).first().click()
  }

  async openImport(planId: string): Promise<void> {
    await this.page.goto(`/admin/programs/${planId}/import`)
    await expect(
      this.page.getByRole('heading', { level: 1, name: this.t('imports:kinds.INSURED.title') }),
    ).toBeVisible()
  }

  /** Uploads a file for checking and waits for its draft. */
  async check(file: Upload): Promise<void> {
    const { page, t } = this
    await page.locator('input[type=file]').first().setInputFiles(file)
    await page.getByRole('button', { name: t('imports:upload.check') }).click()
    await page.waitForURL(/\/admin\/imports\/[0-9a-f-]{36}/, { timeout: 30_000 })
  }

  async expectErrors(count: number): Promise<void> {
    await expect(this.page.getByText(this.t('imports:editor.errors', { count })).first()).toBeVisible()
  }

  /** Returns the fault count of the toolbar. */
  async #faults(): Promise<number> {
    const { page, t } = this
    // One of the two is shown, and that may change at any moment.
    const none = page.getByText(t('imports:editor.noErrorsShort'))
    const shown = await none
      .or(page.getByText(/^\d+ errors?$/))
      .first()
      .textContent()
    return Number(/^\d+/.exec(shown ?? '')?.[0] ?? 0)
  }

  /** Corrects every fault in the grid by keyboard alone: F8 to the next fault, type, Tab to the next cell. */
  async correct(corrections: readonly Correction[]): Promise<void> {
    const { page, t } = this
    await expect(page.locator('canvas').first()).toBeVisible()
    await expect(page.getByText(t('imports:editor.hint'))).toBeVisible()
    for (const { value } of corrections) {
      const before = await this.#faults()
      await pressOnPage(page, 'F8')
      // The toolbar shows the cell's fault, so the cell has the focus.
      await expect(page.getByText(t('imports:editor.hint'))).toBeHidden()
      // As fast as people type: the cell's editor opens with the first key.
      await typeIntoCell(page, value)
      await expect.poll(() => this.#faults()).toBeLessThan(before)
    }
  }

  /** Saves the draft once it has no faults; returns when the result is shown. */
  async save(people: number): Promise<void> {
    const { page, t } = this
    const toSave = page.getByRole('button', { name: t('imports:editor.toSave') })
    const save = page.getByRole('button', { name: t('common:save'), exact: true })
    // A draft without changes goes to its last step by itself, at any moment.
    await expect(async () => {
      if (await toSave.isVisible()) await toSave.click({ timeout: 2000 })
      await expect(save).toBeEnabled({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await save.click()
    await expect(page.getByText(t('imports:kinds.INSURED.done', { count: people }))).toBeVisible({
      timeout: 30_000,
    })
  }

  async switchPlan(name: string): Promise<void> {
    await this.page
      .getByRole('switch', { name: this.t('plans:switchLabel', { name }) })
      .click({ force: true })
  }
}
