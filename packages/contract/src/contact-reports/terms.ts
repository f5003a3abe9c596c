/** Bytes of the photo of an identity document, at most */
export const photoMaxBytes = 10 * 1024 * 1024

/** The page of the form, before the sign-in of the app */
export const contactReportPath = '/app/my-contact'
