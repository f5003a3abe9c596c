const dropdowns = '.mantine-Popover-dropdown, .mantine-Menu-dropdown'

/** True if a list, menu or calendar is open over the page, except the given one. */
export function isDropdownOpen(except?: Element | null): boolean {
  return [...document.querySelectorAll<HTMLElement>(dropdowns)].some(
    (each) => each !== except && (each.offsetParent !== null || each.getClientRects().length > 0),
  )
}
