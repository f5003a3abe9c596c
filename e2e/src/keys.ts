import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test'

/**
 * Keys of the journeys. A person sees where the focus is and presses then; a script must wait for the same state.
 * So no other file uses `page.keyboard` (lint): each function here waits until its key is taken.
 */

/** Waits until the focus is on an element or inside it. */
async function expectFocusIn(area: Locator): Promise<void> {
  await expect
    .poll(() => area.evaluate((node) => node.contains(document.activeElement)), {
      message: `focus in ${area.toString()}`,
    })
    .toBe(true)
}

/** Presses keys on an element once it or something in it has the focus, one after the other. */
export async function pressOn(area: Locator, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await expectFocusIn(area)
    await area.page().keyboard.press(key)
  }
}

/** Types a text into a field once the page has put the focus there. */
export async function typeInto(field: Locator, text: string, options?: { delay: number }): Promise<void> {
  await expectFocusIn(field)
  await field.page().keyboard.type(text, options)
}

/** Presses keys on an element within one tick, as macros, switches and screen readers do. */
export async function pressAtOnce(element: Locator, ...keys: string[]): Promise<void> {
  await expect(element).toBeFocused()
  await element.evaluate((node, names) => {
    for (const name of names) {
      const [key, code] = name === 'Space' ? [' ', 'Space'] : [name, name]
      node.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))
    }
  }, keys)
}

/** What takes letters for itself */
const taking =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]'

/** Presses a key that the whole page listens to; a single key once no field and no overlay has the focus. */
export async function pressOnPage(page: Page, key: string): Promise<void> {
  if (!key.includes('+'))
    await expect
      .poll(() => page.evaluate((taken) => document.activeElement?.closest(taken) == null, taking), {
        message: 'no field or overlay has the focus',
      })
      .toBe(true)
  await page.keyboard.press(key)
}

/** Types a code whose characters have a field each; each field gives the focus to the next one. */
export async function typeCode(fieldOf: (nth: number) => Locator, code: string): Promise<void> {
  for (const [at, character] of [...code].entries()) await typeInto(fieldOf(at + 1), character)
}

/** Goes down to a line of a list, as its mark shows, and takes it with Enter. */
export async function takeLine(field: Locator, line: Locator): Promise<void> {
  await pressOn(field, 'ArrowDown')
  await expect(line.and(field.page().locator(active))).toHaveCount(1)
  await pressOn(field, 'Enter')
}

const active =
  '[data-combobox-selected], [aria-current="true"], [data-active], [data-selected], [aria-selected="true"]'

const list = (page: Page): Locator => page.getByRole('listbox').filter({ visible: true })

/** The field that searches the open list */
const searchOf = (page: Page): Locator =>
  page
    .locator('.mantine-Popover-dropdown')
    .filter({ has: page.getByRole('listbox'), visible: true })
    .locator('input')

/** A picker; its name may change with the choice, so the element itself is kept. */
type Picker = ElementHandle<HTMLElement | SVGElement>

async function expectClosed(page: Page, picker: Picker): Promise<void> {
  await expect(list(page)).toBeHidden()
  await expect
    .poll(() => picker.evaluate((node) => node === document.activeElement), { message: 'focus is back' })
    .toBe(true)
}

/** Closes the open list with Escape; its picker then has the focus. */
async function closeList(page: Page, picker: Picker): Promise<void> {
  await expect(list(page)).toBeVisible()
  await expect
    .poll(() =>
      picker.evaluate((node) => {
        const popover = document.activeElement?.closest('.mantine-Popover-dropdown')
        return node === document.activeElement || popover?.querySelector('[role="listbox"]') != null
      }),
    )
    .toBe(true)
  await page.keyboard.press('Escape')
  await expectClosed(page, picker)
}

/** Opens the list of a picker, and waits until it takes keys. */
async function openList(page: Page, field: Locator): Promise<Picker> {
  await expectDialogReady(field)
  const picker = await field.elementHandle()
  if (!picker) throw new Error('the picker is gone')
  await field.click()
  await expect(list(page)).toBeVisible()
  await expectFocusIn(field.or(searchOf(page)).and(page.locator(':focus')))
  return picker
}

/** A dialog puts the focus into itself when it opens, and takes it away from a field that had it before. */
async function expectDialogReady(field: Locator): Promise<void> {
  await expect
    .poll(
      () =>
        field.evaluate((node) => {
          const dialog = node.closest('[role="dialog"]')
          return dialog === null || dialog.contains(document.activeElement)
        }),
      { message: 'the focus is in the dialog' },
    )
    .toBe(true)
}

interface PickOptions {
  /** Typed into the search, if the list has one */
  search?: string
  /** True for a list of several choices that does not say so; such lists stay open, and are closed with Escape. */
  multiple?: boolean
}

/** Chooses an option of a picker, and waits until its list is closed and the focus is back on the picker. */
export async function pick(
  page: Page,
  field: Locator,
  option: string | RegExp,
  { search, multiple = false }: PickOptions = {},
): Promise<void> {
  const picker = await openList(page, field)
  const several = multiple || (await list(page).getAttribute('aria-multiselectable')) === 'true'
  // The search is drawn together with the list.
  const input = field.or(searchOf(page)).and(page.locator('input:not([readonly])'))
  if (search !== undefined && (await input.count()) > 0) await typeInto(input, search)
  await list(page).getByRole('option', { name: option }).first().click()
  await (several ? closeList(page, picker) : expectClosed(page, picker))
}

/** Chooses an option of a picker by keyboard alone: opens the list, goes down to the option, as its mark shows, and takes it. */
export async function pickByKeys(page: Page, field: Locator, option: string): Promise<void> {
  const picker = await field.elementHandle()
  if (!picker) throw new Error('the picker is gone')
  await field.press('Enter')
  const offered = list(page).getByRole('option', { name: option, exact: true })
  await expect(offered).toBeVisible()
  const marked = list(page).locator('[data-combobox-selected]')
  const textOfMarked = () => marked.allInnerTexts()
  for (let step = 0; step < 20 && (await offered.and(marked).count()) === 0; step += 1) {
    const before = await textOfMarked()
    await pressOn(field, 'ArrowDown')
    await expect.poll(textOfMarked).not.toEqual(before)
  }
  await expect(offered.and(marked)).toHaveCount(1)
  await pressOn(field, 'Enter')
  await expectClosed(page, picker)
}

/** Closes a dialog, drawer or menu with Escape once it has the focus. */
export async function dismiss(overlay: Locator): Promise<void> {
  await pressOn(overlay, 'Escape')
  await expect(overlay).toBeHidden()
}

/** Types a value into the focused cell of a grid as fast as people do: its editor opens with the first key. */
export async function typeIntoCell(page: Page, value: string): Promise<void> {
  await typeInto(page.locator('canvas').first(), value, { delay: 30 })
  await pressOn(page.locator('[id^="gdg-overlay"]'), 'Tab')
}

/** Presses Tab until an element has the focus, as people without a mouse do. */
export async function tabTo(target: Locator, { steps = 20 }: { steps?: number } = {}): Promise<void> {
  const page = target.page()
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((node) => node === document.activeElement)
  for (let step = 0; step < steps && !(await isThere()); step += 1) {
    const before = await page.evaluateHandle(() => document.activeElement)
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate((node) => node !== document.activeElement, before)).toBe(true)
  }
  await expect(target).toBeFocused()
}
