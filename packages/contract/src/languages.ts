/**
 * The languages of the interface. Separate from the schemas, so that a page that only needs this list does
 * not load the schema library.
 */
export const languages = ['en', 'ru', 'es', 'pt'] as const
export type Language = (typeof languages)[number]
