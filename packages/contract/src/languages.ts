/** The languages of the interface. Apart from the schemas, whose library a page that needs a word alone should not load. */
export const languages = ['en', 'ru', 'es', 'pt'] as const
export type Language = (typeof languages)[number]
