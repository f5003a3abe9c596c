/**
 * Returns the letters and digits of a code, however it was typed or copied: apps show `123 456`, and notes and mails turn hyphens
 * into dashes, dots or spaces that cannot be seen.
 */
export const bareCode = (code: string): string => code.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')
