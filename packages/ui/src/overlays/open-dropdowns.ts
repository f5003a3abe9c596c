const dropdowns = '.mantine-Popover-dropdown, .mantine-Menu-dropdown'

/** Whether a list, menu or calendar lies over the page; one of them may be left out of the question. */
export function isDropdownOpen(except?: Element | null): boolean {
  return [...document.querySelectorAll<HTMLElement>(dropdowns)].some(
    (each) => each !== except && (each.offsetParent !== null || each.getClientRects().length > 0),
  )
}
