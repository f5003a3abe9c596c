/** How a text is to become better: without mistakes, shorter, warmer, or more formal. */
export const writingManners = ['CORRECT', 'SHORT', 'FRIENDLY', 'FORMAL'] as const
export type WritingManner = (typeof writingManners)[number]
