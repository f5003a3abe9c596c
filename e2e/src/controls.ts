import type { Page } from '@playwright/test'

/*
 * The functions below run in the page, as one script: `controlFaults` sends their sources. They know each other and the page, and
 * nothing else.
 */

type Box = { left: number; right: number; top: number; bottom: number }
type Point = readonly [number, number]
type Size = { width: number; height: number }

const interactive = () => 'a[href], button, input:not([type=hidden]), select, textarea, label'

function isShown(element: Element): boolean {
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[inert], [aria-hidden=true]') === null &&
    getComputedStyle(element).pointerEvents !== 'none'
  )
}

/** The labels that belong to the same input. */
function labelsOf(element: Element): Element[] {
  const input = element instanceof HTMLLabelElement ? element.control : element
  return input instanceof HTMLInputElement ? [...(input.labels ?? [])] : []
}

/** True for what only screen readers find, as the table beside a chart. */
function isForReaders(element: Element | null): boolean {
  if (element === null) return false
  const { width, height } = element.getBoundingClientRect()
  return (width <= 2 && height <= 2) || isForReaders(element.parentElement)
}

function isInText(element: Element): boolean {
  if (!element.matches('a, button') || getComputedStyle(element).display !== 'inline') return false
  return [...(element.parentElement?.childNodes ?? [])].some(
    (node) => node !== element && (node.textContent ?? '').trim() !== '',
  )
}

function nameOf(element: Element): string {
  const text = element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('name'))
  const place = element.closest('main, header, nav, aside, [role=dialog]')?.tagName ?? 'PAGE'
  return `${element.tagName}[${element.role ?? ''}] “${text?.trim().slice(0, 40) ?? ''}” in ${place} .${String(element.className).slice(0, 60)}`
}

/** True if a click at this point is one on the control: on itself, on its label, or on its row that does the same. */
function takes(control: Element, x: number, y: number): boolean {
  const top = document.elementFromPoint(x, y)
  if (top === null) return false
  if ([control, ...labelsOf(control)].some((one) => one.contains(top))) return true
  const row = control.matches('a') ? control.closest('[data-clickable]') : null
  return row !== null && row.contains(top) && top.closest(interactive()) === null
}

/** How far from its middle the control takes the click, in one direction. */
function reach(control: Element, [x, y]: Point, [dx, dy]: Point, wanted: number): number {
  let far = 0
  while (far < wanted && takes(control, x + dx * (far + 1), y + dy * (far + 1))) far += 1
  return far
}

/** What the surroundings leave of a box; what can be scrolled to is not cut. */
function leftOf(element: Element, { left, right, top, bottom }: Box) {
  const seen = { left, right, top, bottom }
  let [scrollsX, scrollsY, isShortened] = [false, false, false]
  for (let one = element.parentElement; one; one = one.parentElement) {
    const style = getComputedStyle(one)
    const around = one.getBoundingClientRect()
    scrollsX ||= ['auto', 'scroll'].includes(style.overflowX)
    scrollsY ||= ['auto', 'scroll'].includes(style.overflowY)
    isShortened ||= style.textOverflow === 'ellipsis'
    if (!scrollsX && ['hidden', 'clip'].includes(style.overflowX)) {
      seen.left = Math.max(seen.left, around.left)
      seen.right = Math.min(seen.right, around.right)
    }
    if (!scrollsY && ['hidden', 'clip'].includes(style.overflowY)) {
      seen.top = Math.max(seen.top, around.top)
      seen.bottom = Math.min(seen.bottom, around.bottom)
    }
    if (style.position === 'fixed') break
  }
  return { width: seen.right - seen.left, height: seen.bottom - seen.top, isShortened }
}

/** The part around the middle of a control that takes the click; nothing if that part is no square of the wanted size. */
function sizeOf(control: Element, box: Box, wanted: number): Size {
  const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const
  const [toLeft, toRight] = [reach(control, middle, [-1, 0], wanted), reach(control, middle, [1, 0], wanted)]
  const [up, down] = [reach(control, middle, [0, -1], wanted), reach(control, middle, [0, 1], wanted)]
  const [width, height] = [toLeft + toRight + 1, up + down + 1]
  if (width < wanted - 1 || height < wanted - 1) return { width, height }
  const from = (ahead: number, behind: number, at: number) =>
    at + Math.min(Math.max(-wanted / 2, -ahead), behind - wanted) + 1
  const [x, y] = [from(toLeft, toRight, middle[0]), from(up, down, middle[1])]
  const side = wanted - 3
  const isSquare = [0, side].every((dx) => [0, side].every((dy) => takes(control, x + dx, y + dy)))
  return isSquare ? { width, height } : { width: 0, height: 0 }
}

/** Waits until what changed is drawn: with less motion a change of style lasts a moment too. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

async function faultOf(control: Element, wanted: number): Promise<string | null> {
  let box = control.getBoundingClientRect()
  const left = leftOf(control, box)
  const [lostX, lostY] = [box.width - left.width, box.height - left.height]
  const isCutX = lostX > 1 && !(left.isShortened && left.width >= wanted)
  if (isCutX || lostY > 1) return `cut by ${Math.round(lostX)}x${Math.round(lostY)}`
  const isHit = () => takes(control, (box.left + box.right) / 2, (box.top + box.bottom) / 2)
  if (!isHit()) {
    // A link to a place of the page may come into the window with the focus.
    if (control.matches('a[href^="#"]') && control instanceof HTMLElement) {
      control.focus()
      await drawn()
    }
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    box = control.getBoundingClientRect()
  }
  // A link of two lines has no middle of its own.
  if (isInText(control)) return null
  if (!isHit()) {
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    // A half hour of a calendar that is taken: what takes it is the control there.
    if (/DaySlot/u.test(control.className) && top?.closest('[class*=Event]')) return null
    return `covered by ${top ? nameOf(top) : 'nothing, beside the window'}`
  }
  if (box.width >= wanted - 1 && box.height >= wanted - 1) return null
  const isSmall = ({ width, height }: Size) => width < wanted - 1 || height < wanted - 1
  let size = sizeOf(control, box, wanted)
  if (isSmall(size)) {
    // A bar at the edge of the window may cover a part of it.
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    size = sizeOf(control, control.getBoundingClientRect(), wanted)
  }
  return isSmall(size) ? `small (${size.width}x${size.height})` : null
}

async function faultsOf(wanted: number): Promise<string[]> {
  const controls = `${interactive()}, [role=button], [role=tab], [role=switch], [role=option]`
  // The rows of a list are alike.
  const alike = 'tbody tr:nth-child(n+6), li:nth-child(n+6), article:nth-child(n+6)'
  // What lies behind an open dialog waits for it.
  const dialog = [...document.querySelectorAll('[aria-modal=true]')].findLast(isShown)
  const faults = new Set<string>()
  for (const found of (dialog ?? document).querySelectorAll(controls)) {
    // A label is a part of its control, and all of it if the control itself is hidden, as that of a switch.
    const label = isShown(found) ? undefined : labelsOf(found).find(isShown)
    const control = label ?? found
    if (found.matches('label') || control.closest(alike) !== null) continue
    if (!isShown(control) || isForReaders(control)) continue
    const fault = await faultOf(control, wanted)
    if (control === document.activeElement && control instanceof HTMLAnchorElement) {
      control.blur()
      await drawn()
    }
    const { width, height } = control.getBoundingClientRect()
    if (fault) faults.add(`${fault}: ${nameOf(control)} ${Math.round(width)}x${Math.round(height)}`)
  }
  return [...faults]
}

const parts = [isShown, labelsOf, isForReaders, isInText, nameOf, takes, reach, leftOf, sizeOf, faultOf]

/**
 * Returns what is wrong with the controls of the shown page: one takes the click on less than `least` pixels, is cut by its surroundings,
 * or is covered. What lies in a list that scrolls is scrolled to. Links inside of a text may be as small as the text (WCAG 2.5.8).
 */
export function controlFaults(page: Page, least: number): Promise<string[]> {
  const sources = [...parts, faultsOf].map(String)
  const constants = Object.entries({ interactive, drawn }).map(
    ([name, part]) => `const ${name} = ${String(part)}`,
  )
  return page.evaluate(`(() => { ${[...constants, ...sources].join('\n')}\nreturn faultsOf(${least}) })()`)
}
