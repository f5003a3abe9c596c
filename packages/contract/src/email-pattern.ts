/**
 * An e-mail address: a local part, an @, and a domain whose ending has 2 to 63 letters, as `.insurance` has, or is the
 * ASCII form of one in other letters. Apart from the schemas, so that threads and pages that check addresses load no library.
 */
export const emailPattern = /^[^\s@,;<>()]+@[^\s@,;<>()]+\.(?:\p{L}{2,63}|xn--[a-z0-9-]{1,59})$/iu
