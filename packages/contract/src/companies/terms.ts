/** Minimum height of a logo in pixels (FORMS-2) */
export const logoMinHeight = 54
