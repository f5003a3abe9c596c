/** The locale for dates with names: English ones begin with the day, as the other dates of the product. */
export const dayLocale = (language: string): string => (language === 'en' ? 'en-GB' : language)
