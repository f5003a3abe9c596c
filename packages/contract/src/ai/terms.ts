/** How to improve a text: correct it, or make it shorter, friendlier or more formal. */
export const writingManners = ['CORRECT', 'SHORT', 'FRIENDLY', 'FORMAL'] as const
export type WritingManner = (typeof writingManners)[number]
